import assert from "node:assert/strict";
import { test } from "node:test";
import ipaddr from "ipaddr.js";
import { isAllowedAddress } from "./allowed-address.ts";

const publicAddresses = ["93.184.216.34", "2606:2800:220:1:248:1893:25c8:1946"];

const neverPublic = [
  ...["0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "169.254.1.1", "172.16.0.1"],
  ...["192.0.2.1", "192.168.1.1", "198.18.0.1", "224.0.0.1", "240.0.0.1", "255.255.255.255"],
  ...["::", "::1", "fe80::1", "fc00::1", "fd12::1", "ff02::1", "2001:db8::1", "2002:7f00:1::"],
  ...["::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::127.0.0.1", "64:ff9b::10.0.0.1", "2001::1"],
];

test("Public addresses are sent to by https and by nothing else", () => {
  for (const address of publicAddresses) {
    assert.equal(isAllowedAddress(address, "https", []), true, address);
    assert.equal(isAllowedAddress(address, "http", []), false, address);
  }
});

test("Private and special addresses are not sent to, however they are written", () => {
  for (const address of neverPublic) {
    assert.equal(isAllowedAddress(address, "https", []), false, address);
    assert.equal(isAllowedAddress(address, "http", []), false, address);
  }
});

test("An allowed network opens exactly itself, for http too", () => {
  const networks = [ipaddr.parseCIDR("10.0.0.0/8"), ipaddr.parseCIDR("fd00::/8")];
  for (const address of ["10.255.0.1", "::ffff:10.0.0.1", "fd12::1"]) {
    assert.equal(isAllowedAddress(address, "http", networks), true, address);
    assert.equal(isAllowedAddress(address, "https", networks), true, address);
  }
  for (const address of ["11.0.0.1", "127.0.0.1", "fc00::1", "::1"]) {
    assert.equal(isAllowedAddress(address, "http", networks), false, address);
  }
});

test("What is not an address is not sent to", () => {
  for (const text of ["", "localhost", "1.2.3.4.5", "fe80::1%eth0 "]) {
    assert.equal(isAllowedAddress(text, "https", []), false, text);
  }
});
