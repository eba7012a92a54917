import assert from "node:assert/strict";
import { test } from "node:test";
import { appLink } from "./app-link.ts";

const preview = "https://screens.example.com/preview/ssp_1";
const query = "screenspec?url=https%3A%2F%2Fscreens.example.com%2Fpreview%2Fssp_1";

test("A preview is opened in an app by its scheme, and in Expo Go by the address of the project", () => {
  assert.equal(appLink("myapp", preview), `myapp://${query}`);
  assert.equal(appLink("com.example.my-app+dev", preview), `com.example.my-app+dev://${query}`);
  for (const project of ["exp://192.168.1.20:8081", "exp://192.168.1.20:8081/"]) {
    assert.equal(appLink(project, preview), `exp://192.168.1.20:8081/--/${query}`);
  }
});

test("What opens no app has no link", () => {
  for (const app of ["", "my app", "1app", "myapp://", "https", "HTTP", "javascript", "exp://"]) {
    assert.equal(appLink(app, preview), undefined, app);
  }
  assert.equal(appLink("https://example.com", preview), undefined);
});
