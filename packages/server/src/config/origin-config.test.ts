import assert from "node:assert/strict";
import { resolve } from "node:path";
import { test } from "node:test";
import { configOf, problemsOf } from "../../testing/config-of.ts";

test("A malformed bucket address is rejected with the right syntax, not taken as a folder; a folder may have any name", () => {
  for (const text of ["s3:bucket/prefix", "s3:/bucket/prefix", "S3://bucket/prefix"]) {
    assert.match(problemsOf({ ORIGIN: text }).join(), /Write s3:\/\/bucket\/prefix/);
  }
  assert.match(
    problemsOf({ ORIGIN: "data:objects" }).join(),
    /a folder of that name is \.\/data:objects/,
  );
  const asAddress = { "file:///srv/a%20b": "/srv/a b", "file:/srv/a": "/srv/a" };
  for (const [text, path] of Object.entries(asAddress)) {
    const [problem = ""] = problemsOf({ ORIGIN: text });
    assert.ok(problem.endsWith(`s3://bucket/prefix. Write ${path} for that folder.`), problem);
  }
  for (const text of ["file://host/srv", "file:srv", "C:/srv", "C:\\srv"]) {
    const [problem = ""] = problemsOf({ ORIGIN: text });
    assert.ok(problem.endsWith("s3://bucket/prefix. Write a path like /srv/origin."), problem);
  }
  assert.deepEqual(configOf({ ORIGIN: "./s3:bucket" }).origin, {
    kind: "folder",
    folder: resolve("s3:bucket"),
  });
});

test("Addresses with a password in them are refused, and it is shown to nobody", () => {
  const address = "http://operator:p4ssw0rd@example.com:6081";
  const [bucket, purge] = [{ ORIGIN: "s3://bucket" }, { CDN_PURGE: "http" }];
  const given = {
    S3_ENDPOINT: address,
    CDN_BASE_URL: address,
    CDN_PURGE_URL: address,
    PUBLIC_URL: address,
    OIDC_ISSUER: address,
    OIDC_AUDIENCE: "screenspec",
  };
  for (const spoil of ["", "/?query", "\n", " "]) {
    const env = Object.fromEntries(Object.entries(given).map(([name, url]) => [name, url + spoil]));
    const problems = problemsOf({ ...env, ...bucket, ...purge, OIDC_AUDIENCE: "screenspec" });
    for (const name of [
      "S3_ENDPOINT",
      "CDN_BASE_URL",
      "CDN_PURGE_URL",
      "PUBLIC_URL",
      "OIDC_ISSUER",
    ]) {
      assert.ok(
        problems.some((problem) => problem.startsWith(`${name}: `)),
        name + spoil,
      );
    }
    assert.ok(!problems.join().includes("p4ssw0rd"));
  }
});

test("An AWS bucket is configured by the variables of the AWS tools, another one by its endpoint", () => {
  const origin = { ORIGIN: "s3://bucket/some/prefix/" };
  const keys = { AWS_ACCESS_KEY_ID: "id", AWS_SECRET_ACCESS_KEY: "secret" };
  assert.deepEqual(configOf({ ...origin, AWS_DEFAULT_REGION: "eu-central-1" }).origin, {
    kind: "s3",
    bucket: "bucket",
    prefix: "some/prefix/",
    region: "eu-central-1",
    endpoint: undefined,
    forcePathStyle: false,
    credentials: undefined,
  });
  const elsewhere = { ORIGIN: "s3://bucket", S3_ENDPOINT: "http://localhost:9000", ...keys };
  assert.deepEqual(configOf({ ...elsewhere, AWS_SESSION_TOKEN: "token" }).origin, {
    kind: "s3",
    bucket: "bucket",
    prefix: "",
    region: "us-east-1",
    endpoint: "http://localhost:9000",
    forcePathStyle: true,
    credentials: { accessKeyId: "id", secretAccessKey: "secret", sessionToken: "token" },
  });
  const virtual = configOf({ ...elsewhere, S3_FORCE_PATH_STYLE: "false" }).origin;
  assert.ok(virtual.kind === "s3" && !virtual.forcePathStyle);
  assert.match(problemsOf(origin).join(), /^AWS_REGION: /);
  for (const [name, other] of [Object.keys(keys), Object.keys(keys).reverse()]) {
    const problems = problemsOf({ ...elsewhere, [name ?? ""]: "" });
    assert.match(problems.join(), new RegExp(`^${name}: needed with ${other}`));
  }
});
