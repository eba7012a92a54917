export const errors = {
  request: "Request",
  line: (line: number) => `Line ${line.toLocaleString()}:`,
  forbidden: "Ask an admin to change your role.",
  offline: "You are offline",
  offlineDetail: "Check your network. Nothing that you typed is lost.",
  unreachable: "The service doesn't answer",
  unreachableDetail: "It may be restarting. Try again in a moment. Nothing that you typed is lost.",
  unexpected: "Something unexpected happened",
  titleOfStatus: (status: number): string => {
    if (status === 403) return "Your role doesn't allow this";
    if (status === 404) return "Not found";
    if (status === 409) return "This conflicts with the current state";
    if (status === 412) return "Someone else changed this meanwhile";
    if (status === 429) return "Too many requests";
    if (status === 503) return "The service is busy";
    if (status >= 500) return "The service failed";
    return "The request was refused";
  },
};
