import { startRuntime } from "./packages/runtime/src/index.ts";
const node = (i) => ({ type: "Renderer", rendererType: i % 2 ? "Row" : "Column", style: { padding: { all: 8 }, backgroundColor: "$c" }, attributes: { spacing: 8 }, children: [
  { type: "Widget", widgetType: "Text", attributes: { text: `Hello {{ state.screenData.name }} ${i}` }, style: { fontSize: 12, textColor: "#112233" } },
  { type: "Widget", widgetType: "Button", attributes: { text: "Press", variant: "filled" }, onClickActionIds: ["a"], visible: { "!=": [{ var: "state.screenData.name" }, "x"] } },
  { type: "Widget", widgetType: "Image", attributes: { url: `https://a.example/${i}.png`, alt: "x" }, style: { width: 10, height: 10, cornerRadius: 4 } },
] });
const make = () => ({ specVersion: "1.0.0", specId: "a", version: 1, entryPoint: "s", theme: { colors: { c: { light: "#ffffff", dark: "#000000" } } }, screens: { s: { id: "s", persistentData: { name: "Bo", items: Array.from({ length: 500 }, (_, i) => ({ id: i, n: "x" + i })) }, body: { type: "Renderer", rendererType: "Column", children: [...Array.from({ length: 500 }, (_, i) => node(i)), { type: "Widget", widgetType: "List", id: "l", attributes: { items: "{{ state.screenData.items }}", itemKey: "id", itemTemplate: { type: "Renderer", rendererType: "Row", children: [{ type: "Widget", widgetType: "Text", attributes: { text: "{{ item.n }}" } }, { type: "Widget", widgetType: "TextField", id: "f", attributes: { label: "{{ item.n }}", required: true } }] } } }] } } }, actions: { a: { id: "a", actionType: "SetData", attributes: { path: "name", value: "Al" } } } });
function walk(n) { let c = 1; for (const k of n.children) c += walk(k); for (let i = 0; i < (n.rows?.count ?? 0); i++) c += walk(n.rows.row(i)); return c; }
const env = { locale: "en", timeZone: "UTC", platform: "web", colorScheme: "light", width: 400, height: 800 };
const times = [], ups = [];
let c;
for (let k = 0; k < 60; k++) {
  const doc = JSON.parse(JSON.stringify(make()));
  const hh = process.memoryUsage().heapUsed; const t = performance.now()*1000;
  const r = startRuntime(doc, {}, env);
  c = walk(r.screens[0].body);
  const t2 = performance.now()*1000; if (k === 9) console.log('alloc MB', (process.memoryUsage().heapUsed - hh) / 1e6); gc();
  const b = r.screens[0].body.children[0].children[1]; 
  const t3 = performance.now()*1000;
  times.push((t2 - t) / 1000); ups.push((t3 - t2) / 1000); r.stop();
}
const med = (a) => a.slice(15).sort((x, y) => x - y)[Math.floor((a.length - 15) / 2)].toFixed(1);
const min = (a) => Math.min(...a).toFixed(1);
console.log(c, "nodes; first", times[0].toFixed(1), "warm median", med(times), "min", min(times), "update median", med(ups), "min", min(ups));
