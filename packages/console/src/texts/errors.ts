import { formatNumber } from "./format.ts";

export const errors = {
  request: "Request",
  line: (line: number) => `Line ${formatNumber(line)}:`,
  forbidden: "Ask an admin to change your role.",
  offline: "You are offline",
  offlineDetail: "Check your network. Nothing that you typed is lost.",
  unreachable: "The service doesn't answer",
  unreachableDetail: "It may be restarting. Try again in a moment. Nothing that you typed is lost.",
  closed: "The request was cancelled because you left. It may have been handled already.",
  unexpectedAnswer:
    "Something between this browser and the service answered instead of the service. Try again in a moment.",
  unexpected: "Something went wrong",
  titleOfStatus: (status: number): string => {
    if (status === 403) return "Your role doesn't allow this";
    if (status === 404) return "Not found";
    if (status === 409) return "This conflicts with a change";
    if (status === 412) return "Someone else changed this";
    if (status === 429) return "Too many requests";
    if (status === 503) return "The service is busy";
    if (status >= 500) return "The service failed";
    return "The request was refused";
  },
};
