import type { GrowthCase } from "../growth/cases.ts";

/** A kind of request to measure on servers with and without a backlog. */
export interface BacklogCase extends GrowthCase {
  /** The quantile that a backlog may hardly change; undefined: it is only reported. */
  readonly aim: "p50" | "p99" | undefined;
}

/** The ids are those of a spec and of the endpoint with the backlog. */
export function backlogCases(times: number): BacklogCase[] {
  return [
    {
      name: "GET spec",
      times,
      aim: "p99",
      request: (_turn, [spec]) => ({ method: "GET", path: `/api/v1/specs/${spec}` }),
    },
    {
      name: "PUT a new name",
      times,
      aim: "p99",
      request: (turn, [spec]) => ({
        method: "PUT",
        path: `/api/v1/specs/${spec}`,
        body: `{"name":"Renamed ${turn}"}`,
      }),
    },
    ...[
      "",
      "?status=pending",
      "?status=succeeded",
      "?type=spec.published",
      "?type=spec.updated",
    ].map(
      (query): BacklogCase => ({
        name: `GET deliveries${query}`,
        times: times / 2,
        aim: undefined,
        request: (_turn, [, endpoint]) => ({
          method: "GET",
          path: `/api/v1/webhooks/${endpoint}/deliveries${query}`,
        }),
      }),
    ),
    {
      name: "GET /metrics",
      times: times / 2,
      aim: undefined,
      request: () => ({ method: "GET", path: "/metrics" }),
    },
  ];
}
