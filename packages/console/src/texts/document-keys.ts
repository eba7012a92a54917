export const documentKeys = {
  title: "Signing keys",
  intro:
    "Every version is signed when it is published, so that an app can refuse what your publishers didn't sign. Apps verify with the public keys at this address:",
  jwks: "JWKS address",
  forbidden: "Only admins can manage signing keys. Everyone can read the public keys.",
  statuses: { next: "Next", active: "Active", retired: "Retired" },
  statusDetails: {
    next: "Public, but signs nothing yet. Activate it once those who verify know it: 10 minutes where apps load the keys, after an app release where keys are built in.",
    active: "Signs each new version. To replace it, create the next key, wait, and activate that.",
    retired:
      "Signs nothing new. It stays public for the versions that it has signed. Activate it to go back; revoke it only if someone may have got hold of it.",
  },
  showRevoked: "Revoked keys in the audit log",
  none: {
    next: "No next key. Create one to prepare a rotation, or to have one in reserve.",
    active: "No active key.",
    retired: "No key has been retired.",
  },
  createdAt: "Created",
  activatedAt: "Last activated",
  create: "Create next key",
  created: "The key is public. It signs nothing until you activate it.",
  activate: "Activate",
  activateTitle: (kid: string) => `Activate ${kid}`,
  activateEffect:
    "Each version that is published from now on is signed by this key, within a second. The active key is retired and stays public.",
  activateFresh:
    "This key is younger than 10 minutes: apps and CDNs may still have the keys from before, and would refuse what it signs.",
  activateBuiltIn:
    "Apps with built-in keys refuse its signatures until they are released with this key.",
  activated: (kid: string) => `${kid} signs from now on.`,
  revoke: "Revoke",
  revokeTitle: (kid: string) => `Revoke ${kid}`,
  revokeEffect:
    "The key is no longer public, and all versions that it has signed are signed anew by the active key, in the background. For up to 5 minutes apps that load the keys may refuse a document whose signature they have cached. Apps with this key built in go on trusting it until they are updated. It can't be undone.",
  revokeUnusedEffect:
    "The key is no longer public. It has signed nothing yet, so no version is signed anew. Apps with this key built in go on trusting it until they are updated. It can't be undone.",
  revokeConfirm: (end: string) => `Type ${end}, the end of the key's id, to confirm`,
  revoked: (kid: string) => `${kid} is revoked.`,
};
