import type { Request } from "../ask.ts";

/** A kind of request to measure on both servers. */
export interface GrowthCase {
  readonly name: string;
  /** How often it is sent to each server. */
  readonly times: number;
  /** @param ids the ids of the specs in the order of their creation */
  request(turn: number, ids: readonly string[]): Pick<Request, "method" | "path" | "body">;
}

export const cases: readonly GrowthCase[] = [
  { name: "GET spec", times: 2000, request: (turn, ids) => get(`/specs/${pick(turn, ids)}`) },
  list("list, newest first", ""),
  ...["created_at", "updated_at", "-updated_at", "name", "-name"].map((sort) =>
    list(`list by ${sort}`, `?sort=${sort}`),
  ),
  list("list of drafts by name", "?status=draft&sort=name"),
  list("list of what is published", "?status=published"),
  list("search: rare word", "?q=zeppelin"),
  list("search: word in most", "?q=screen"),
  list("search: word in most, by name", "?q=screen&sort=name"),
  list("search: part of a number", "?q=999"),
  list("search: two characters", "?q=ch"),
  list("search: one that nothing has", "?q=%C3%A9"),
  list("search: no match", "?q=nothing+has+this"),
  {
    name: "PUT a new name",
    times: 500,
    request: (turn, ids) => ({
      method: "PUT",
      path: `/api/v1/specs/${pick(turn, ids)}`,
      body: `{"name":"Renamed ${turn}"}`,
    }),
  },
  { name: "POST spec", times: 500, request: () => post("/specs", '{"name":"One more"}') },
  {
    name: "publish",
    times: 300,
    request: (turn, ids) => post(`/specs/${pick(turn, ids)}/publish`, "{}"),
  },
  list("list of what is published, after that", "?status=published"),
];

function list(name: string, query: string): GrowthCase {
  return { name, times: 500, request: () => get(`/specs${query}`) };
}

/** Spread over the list, so that no cache contains them. */
function pick(turn: number, ids: readonly string[]): string {
  return ids[(turn * 7919) % ids.length] ?? "";
}

function get(path: string) {
  return { method: "GET", path: `/api/v1${path}` } as const;
}

function post(path: string, body: string) {
  return { method: "POST", path: `/api/v1${path}`, body } as const;
}
