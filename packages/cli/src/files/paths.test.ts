import assert from "node:assert/strict";
import { posix, win32 } from "node:path";
import { test } from "node:test";
import { isSlug } from "@screenspec/api/slugs";
import { foldName, isPortableName, pathInside, relativeName } from "./paths.ts";

test("Names in messages have slashes on all systems", () => {
  assert.equal(relativeName(posix, "/app", "/app/specs/home.json"), "specs/home.json");
  assert.equal(relativeName(win32, "C:\\app", "C:\\app\\specs\\home.json"), "specs/home.json");
  assert.equal(relativeName(win32, "C:\\app", "c:\\App\\specs\\home.json"), "specs/home.json");
  assert.equal(relativeName(win32, "\\\\host\\share", "\\\\host\\share\\a.json"), "a.json");
});

test("A name can't lead out of its folder", () => {
  assert.equal(pathInside(posix, "/app", "specs/home.json"), "/app/specs/home.json");
  assert.equal(pathInside(win32, "C:\\app", "specs/home.json"), "C:\\app\\specs\\home.json");
  for (const name of ["..", "../x", "a/../../x", "/etc/passwd"]) {
    assert.equal(
      pathInside(posix, "/app", name),
      name.startsWith("/") ? "/app/etc/passwd" : undefined,
    );
  }
  for (const name of ["..", "..\\x", "a\\..\\..\\x", "D:\\x", "D:x"]) {
    assert.equal(pathInside(win32, "C:\\app", name), undefined, name);
  }
  assert.equal(pathInside(posix, "/app", "..x"), "/app/..x");
});

test("Names that only some systems allow aren't portable", () => {
  for (const name of ["home", "home.json", "Größe", "com10", "console"]) {
    assert.ok(isPortableName(name), name);
  }
  for (const name of [
    "",
    "con",
    "NUL.json",
    "lpt1",
    "a:b",
    "a/b",
    "a\\b",
    "a.",
    "a ",
    "a\n",
    "a?",
  ]) {
    assert.ok(!isPortableName(name), name);
  }
});

test("Names that differ by case or by the form of their accents are the same file somewhere", () => {
  assert.equal(foldName("Home.json"), foldName("home.JSON"));
  assert.equal(foldName("gro\u0308ße"), foldName("größe"));
});

test("A slug is that of the API", () => {
  for (const slug of ["a", "home-2", "0"]) assert.ok(isSlug(slug), slug);
  for (const slug of ["", "Home", "a_b", "-a", "a--b", "a.b", "a".repeat(101)]) {
    assert.ok(!isSlug(slug), slug);
  }
});
