import { useStore } from "zustand";
import type { PlaygroundProps } from "./create-playground.ts";

export function PlaygroundHeader({ playground }: PlaygroundProps) {
  const { examples, example, message } = useStore(playground.store);
  return (
    <header>
      <h1>
        Screenspec <span>playground</span>
      </h1>
      <label>
        Example{" "}
        <select
          id="example"
          value={example}
          onChange={({ currentTarget }) => {
            if (currentTarget.value !== "") playground.chooseExample(currentTarget.value);
          }}
        >
          <option value="">Choose one</option>
          {examples.map(({ file, name }) => (
            <option key={file} value={file}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <output id="message">{message}</output>
      <button type="button" id="format" title="Shift+Alt+F" onClick={playground.format}>
        Format
      </button>
      <button type="button" id="share" className="main" onClick={() => void playground.share()}>
        Share
      </button>
    </header>
  );
}
