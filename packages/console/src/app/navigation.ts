import {
  Activity,
  Blocks,
  KeyRound,
  Layers,
  type LucideIcon,
  Rocket,
  ScrollText,
  ShieldCheck,
  Webhook,
} from "lucide-react";
import type { CurrentUser } from "../session/session.ts";
import { texts } from "../texts/texts.ts";

export interface NavigationItem {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
}

export interface NavigationGroup {
  readonly title: string | undefined;
  readonly items: readonly NavigationItem[];
}

/** The pages that a user may see, in groups. */
export function navigationFor({ role }: Pick<CurrentUser, "role">): readonly NavigationGroup[] {
  const { navigation } = texts;
  const isAdmin = role === "admin";
  return [
    {
      title: undefined,
      items: [
        { to: "/specs", label: navigation.specs, icon: Layers },
        { to: "/releases", label: navigation.releases, icon: Rocket },
        { to: "/activity", label: navigation.activity, icon: Activity },
        { to: "/catalog", label: navigation.catalog, icon: Blocks },
      ],
    },
    {
      title: navigation.operate,
      items: [
        ...(isAdmin ? [{ to: "/webhooks", label: navigation.webhooks, icon: Webhook }] : []),
        { to: "/access", label: navigation.access, icon: ShieldCheck },
        ...(isAdmin ? [{ to: "/audit", label: navigation.audit, icon: ScrollText }] : []),
        { to: "/keys", label: navigation.keys, icon: KeyRound },
      ],
    },
  ];
}
