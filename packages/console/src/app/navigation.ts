import {
  Activity,
  Blocks,
  ClipboardCheck,
  KeyRound,
  Layers,
  type LucideIcon,
  Rocket,
  ScrollText,
  ShieldCheck,
  Webhook,
} from "lucide-react";
import { may } from "../session/permissions.ts";
import type { CurrentUser } from "../session/session.ts";
import { texts } from "../texts/texts.ts";

interface NavigationItem {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
}

export interface NavigationGroup {
  readonly title: string | undefined;
  readonly items: readonly NavigationItem[];
}

/** The pages that a user may see, in groups. */
export function navigationFor(user: Pick<CurrentUser, "permissions">): readonly NavigationGroup[] {
  const { navigation } = texts;
  return [
    {
      title: undefined,
      items: [
        { to: "/specs", label: navigation.specs, icon: Layers },
        { to: "/releases", label: navigation.releases, icon: Rocket },
        { to: "/reviews", label: navigation.reviews, icon: ClipboardCheck },
        { to: "/activity", label: navigation.activity, icon: Activity },
        { to: "/catalog", label: navigation.catalog, icon: Blocks },
      ],
    },
    {
      title: navigation.operate,
      items: [
        ...(may(user, "webhooks:read")
          ? [{ to: "/webhooks", label: navigation.webhooks, icon: Webhook }]
          : []),
        { to: "/access", label: navigation.access, icon: ShieldCheck },
        ...(may(user, "audit:read")
          ? [{ to: "/audit", label: navigation.audit, icon: ScrollText }]
          : []),
        { to: "/keys", label: navigation.keys, icon: KeyRound },
      ],
    },
  ];
}
