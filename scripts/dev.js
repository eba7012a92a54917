// Plain JavaScript without imports: a Node that is too old can still say so.
if (Number.parseInt(process.versions.node, 10) < 24) {
  process.stderr.write(
    `Run this by "npm run dev": it needs Node 24, this is ${process.version}.\n`,
  );
  process.exit(1);
}
await import("./dev.ts");
