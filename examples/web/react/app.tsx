import { ScreenSpec, type ScreenSpecProps } from "@screenspec/web/react";
import { useState } from "react";
import { createRoot } from "react-dom/client";

const show: ScreenSpecProps["onEmit"] = ({ detail }) => {
  document.title = `${detail.name}: ${detail.data}`;
};

function App() {
  const [name, setName] = useState("Ada");
  return (
    <>
      <label>
        Your name <input id="name" value={name} onChange={(event) => setName(event.target.value)} />
      </label>
      <ScreenSpec
        src="https://screens.example.com/cdn/specs/greeting.json"
        data={{ name }}
        onEmit={show}
      />
    </>
  );
}

const container = document.querySelector("#app");
if (container) createRoot(container).render(<App />);
