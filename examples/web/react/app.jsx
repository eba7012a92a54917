import { useState } from "react";
import { createRoot } from "react-dom/client";
import "@screenspec/web";

/** React hands a custom element its properties as they are, and listens to its events by their names. */
function App() {
  const [name, setName] = useState("Ada");
  const show = ({ detail }) => {
    document.title = `${detail.name}: ${detail.data}`;
  };
  return (
    <>
      <label>
        Your name <input id="name" value={name} onChange={(event) => setName(event.target.value)} />
      </label>
      <screen-spec
        src="https://screens.example.com/cdn/specs/greeting.json"
        data={{ name }}
        onscreenspec-emit={show}
      />
    </>
  );
}

createRoot(document.querySelector("#app")).render(<App />);
