import { channelPattern } from "@screenspec/api";

const pattern = new RegExp(channelPattern);

export function isChannelName(name: string): boolean {
  return pattern.test(name);
}
