import assert from "node:assert/strict";
import { test } from "node:test";
import { deedOf } from "./deed-of.ts";

test("Entries of the audit log say which review is about what, and how the protection of a channel changed", () => {
  const ofChannel = (details: Readonly<Record<string, unknown>>) =>
    deedOf({ action: "channel.put", target: "channels/staging", details });
  const policy = { required_approvals: 1 };
  assert.deepEqual(
    [
      deedOf({
        action: "review.approved",
        target: "review_01h455vb4pex5vsknk084sn02q",
        details: { name: "Checkout", title: "A warmer greeting", channel: "production" },
      }),
      ofChannel({ policy: { from: null, to: policy } }),
      ofChannel({ policy: { from: policy, to: { required_approvals: 2 } } }),
      ofChannel({ policy: { from: policy, to: null } }),
      ofChannel({ order: 1 }),
    ],
    [
      "approved a review of Checkout for production: A warmer greeting",
      "protected the channel staging",
      "changed the protection of the channel staging",
      "removed the protection of the channel staging",
      "changed the settings of a channel: staging",
    ],
  );
});
