import assert from "node:assert/strict";
import { test } from "node:test";
import { networks } from "../../config/config-values.ts";
import { isAllowedAddress } from "./allowed-address.ts";

const publicAddresses = [
  "1.0.0.0",
  "8.8.8.8",
  "93.184.216.34",
  "172.15.255.255",
  "172.32.0.0",
  "223.255.255.255",
  "100.63.255.255",
  "100.128.0.0",
  "126.255.255.255",
  "128.0.0.0",
  "198.17.255.255",
  "168.63.129.15",
  "168.63.129.17",
  "3ffd::1",
  "2606:2800:220:1:248:1893:25c8:1946",
  "2a00::1",
  "64:ff9b::8.8.8.8",
  "::ffff:8.8.8.8",
];

const neverPublic: Readonly<Record<string, readonly string[]>> = {
  "this network (RFC 791)": ["0.0.0.0", "0.1.2.3", "0.255.255.255"],
  loopback: ["127.0.0.0", "127.0.0.1", "127.255.255.255", "::1"],
  "private (RFC 1918)": [
    "10.0.0.0",
    "10.255.255.255",
    "172.16.0.0",
    "172.31.255.255",
    "192.168.1.1",
  ],
  "carrier-grade NAT (RFC 6598)": ["100.64.0.0", "100.127.255.255"],
  "link-local": [
    "169.254.0.0",
    "169.254.1.1",
    "169.254.255.255",
    "fe80::1",
    "febf::1",
    "fe80::1%eth0",
  ],
  "protocol assignments": ["192.0.0.1", "192.0.0.170"],
  documentation: ["192.0.2.1", "198.51.100.1", "203.0.113.1", "2001:db8::1", "3fff::1"],
  "6to4 relays (RFC 7526)": ["192.88.99.1"],
  benchmarking: ["198.18.0.0", "198.19.255.255", "2001:2::1"],
  multicast: ["224.0.0.0", "239.255.255.255", "ff02::1", "ff0e::1"],
  "reserved, and broadcast": ["240.0.0.0", "255.255.255.254", "255.255.255.255"],
  unspecified: ["::"],
  "unique local": ["fc00::1", "fd12::1", "fdff::1"],
  "site-local (RFC 3879)": ["fec0::1"],
  "mapped (RFC 4291)": ["::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:a00:1", "::ffff:0.0.0.0"],
  "IPv4-compatible (RFC 4291)": ["::127.0.0.1", "::10.0.0.1", "::8.8.8.8"],
  "IPv4-translated (RFC 2765)": ["::ffff:0:127.0.0.1", "::ffff:0:8.8.8.8"],
  "NAT64 (RFC 6052)": ["64:ff9b::127.0.0.1", "64:ff9b::10.0.0.1", "64:ff9b::a9fe:101"],
  "NAT64 of one's own (RFC 8215)": [
    "64:ff9b:1::10.0.0.1",
    "64:ff9b:1:a00:0:100::",
    "64:ff9b:1::8.8.8.8",
  ],
  "6to4 (RFC 3056)": ["2002:7f00:1::", "2002:a00:1::1", "2002:808:808::1"],
  "Teredo (RFC 4380)": ["2001::1", "2001:0:808:808::1"],
  "ISATAP (RFC 5214)": [
    "2a00:1::5efe:10.0.0.1",
    "2a00:1::200:5efe:10.0.0.1",
    "fe80::5efe:10.0.0.1",
  ],
  "discarded (RFC 6666)": ["100::1"],
  "Azure's platform": ["168.63.129.16", "::ffff:168.63.129.16", "64:ff9b::168.63.129.16"],
  "given back (RFC 3701)": ["3ffe::1", "3ffe:ffff::1"],
  "not given out": ["1::1", "4000::1", "5f00::1", "a000::1"],
};

test("Webhooks are sent to public addresses by https only", () => {
  for (const address of publicAddresses) {
    assert.equal(isAllowedAddress(address, "https", []), true, address);
    assert.equal(isAllowedAddress(address, "http", []), false, address);
  }
});

for (const [kind, addresses] of Object.entries(neverPublic)) {
  test(`Webhooks are not sent to non-public addresses: ${kind}`, () => {
    for (const address of addresses) {
      assert.equal(isAllowedAddress(address, "https", []), false, address);
      assert.equal(isAllowedAddress(address, "http", []), false, address);
    }
  });
}

/** Networks, with addresses inside and just outside of them. */
const openings: readonly (readonly [network: string, opened: string[], closed: string[]])[] = [
  ["10.0.0.0/8", ["10.0.0.0", "10.255.255.255", "::ffff:10.0.0.1"], ["9.255.255.255", "11.0.0.0"]],
  ["10.1.2.3/32", ["10.1.2.3", "::ffff:10.1.2.3"], ["10.1.2.2", "10.1.2.4"]],
  ["172.16.0.0/12", ["172.16.0.0", "172.31.255.255"], ["172.15.255.255", "172.32.0.0"]],
  ["192.168.4.0/22", ["192.168.4.0", "192.168.7.255"], ["192.168.3.255", "192.168.8.0"]],
  ["127.0.0.0/8", ["127.0.0.1"], ["::1", "64:ff9b::127.0.0.1", "2002:7f00:1::", "::127.0.0.1"]],
  ["0.0.0.0/0", ["0.0.0.0", "10.0.0.1", "8.8.8.8", "255.255.255.255"], ["::", "::1", "fd00::1"]],
  ["::/0", ["::1", "fd00::1", "64:ff9b::10.0.0.1"], ["10.0.0.1", "::ffff:10.0.0.1"]],
  ["fd00::/8", ["fd00::", "fdff:ffff::1"], ["fc00::1", "fe00::1", "::1"]],
  ["::1/128", ["::1"], ["::", "::2", "127.0.0.1"]],
  ["64:ff9b:1::/48", ["64:ff9b:1::a00:1"], ["64:ff9b::a00:1", "10.0.0.1"]],
];
for (const [network, opened, closed] of openings) {
  test(`${network} allows exactly its own addresses, by http too`, () => {
    const allowed = networks(network);
    for (const scheme of ["http", "https"] as const) {
      for (const address of opened) {
        assert.equal(isAllowedAddress(address, scheme, allowed), true, `${scheme} ${address}`);
      }
    }
    for (const address of closed) {
      assert.equal(isAllowedAddress(address, "http", allowed), false, address);
    }
  });
}

test("Text that is not an address is not allowed", () => {
  for (const text of ["", "localhost", "1.2.3.4.5", "fe80::1%eth0 ", "[::1]"]) {
    assert.equal(isAllowedAddress(text, "https", networks("0.0.0.0/0,::/0")), false, text);
  }
});
