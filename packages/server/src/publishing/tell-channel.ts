import { production } from "@screenspec/api";

/** How an answer names the channel: production is meant where it names none. */
export function tellChannel(channel: string): { readonly channel?: string } {
  return channel === production ? {} : { channel };
}
