export const documentKeys = {
  intro:
    "Every version is signed when it is published. Apps can verify the signature with the public keys at this URL, and refuse documents that aren't yours:",
  jwks: "JWKS URL",
  forbidden: "Only admins can manage signing keys. Everyone can read the public keys.",
  statuses: { next: "Next", active: "Active", retired: "Retired" },
  statusDetails: {
    next: "Public, but not used yet. Activate it once your apps know it: after 10 minutes if they load the keys, after a release if the keys are built in.",
    active:
      "Signs each new version. To replace it, create the next key, wait, then activate that one.",
    retired:
      "No longer signs. It stays public for the versions that it signed. Activate it to use it again. Revoke it only if someone else may have it.",
  },
  showRevoked: "Revoked keys in the audit log",
  none: {
    next: "No next key. Create one to prepare a rotation.",
    active: "No active key.",
    retired: "No retired keys.",
  },
  createdAt: "Created",
  activatedAt: "Last activated",
  create: "Create next key",
  created: "Key created. It signs nothing until you activate it.",
  activate: "Activate",
  activateTitle: (kid: string) => `Activate ${kid}`,
  activateEffect:
    "This key signs every version that is published from now on. The active key is retired and stays public.",
  activateFresh:
    "This key is younger than 10 minutes. Apps and CDNs may still have the previous keys, and would refuse what it signs.",
  activateBuiltIn: "Apps with built-in keys refuse its signatures until a release has this key.",
  activated: (kid: string) => `${kid} activated`,
  revoke: "Revoke",
  revokeTitle: (kid: string) => `Revoke ${kid}`,
  revokeEffect:
    "The key is no longer public. The active key signs all of its versions again, in the background. For up to 5 minutes, apps that load the keys may refuse a document whose signature they have cached. Apps with this key built in trust it until they are updated. This can't be undone.",
  revokeUnusedEffect:
    "The key is no longer public. It has signed no version. Apps with this key built in trust it until they are updated. This can't be undone.",
  revokeConfirm: (end: string) => `To confirm, type ${end}, the end of the key's ID`,
  revoked: (kid: string) => `${kid} revoked`,
};
