import { useQuery } from "@tanstack/react-query";
import { knownChannelsQuery } from "../../data/releases.ts";
import { listedStatuses, type Review } from "../../data/reviews.ts";
import { Button } from "../../design/controls/button.tsx";
import { FilterBar } from "../../design/controls/filter-bar.tsx";
import { type Option, Select } from "../../design/controls/select.tsx";
import { useCurrentUser } from "../../session/session.ts";
import { reviewTexts } from "../../texts/pages/reviews.ts";
import type { SearchOf } from "../search-parameters.ts";

interface ReviewFiltersProps {
  readonly address: SearchOf<"reviews">;
  /** The loaded reviews, whose authors can be chosen. */
  readonly reviews: readonly Review[];
  /** How many reviews match. */
  readonly count: string | undefined;
  readonly onChange: (changed: SearchOf<"reviews">) => void;
}

export function ReviewFilters({ address, reviews, count, onChange }: ReviewFiltersProps) {
  const { inbox, statuses } = reviewTexts;
  const { status, channel, author } = address;
  const { data: channels = [] } = useQuery(knownChannelsQuery);
  const isFiltered = [status, channel, author].some((value) => value !== undefined);
  return (
    <search aria-label={inbox.filters}>
      <FilterBar count={count}>
        <Select
          label={inbox.status}
          isLabelHidden
          options={[
            { value: "", label: inbox.pending },
            ...listedStatuses.map((value) => ({
              value,
              label: value === "all" ? inbox.anyStatus : statuses[value],
            })),
          ]}
          value={status ?? ""}
          onChange={(value) => onChange({ status: value === "" ? undefined : value })}
        />
        <Select
          label={inbox.channel}
          isLabelHidden
          options={withChosen(
            [
              { value: "", label: inbox.allChannels },
              ...channels.map(({ name, color }) => ({ value: name, label: name, color })),
            ],
            channel,
          )}
          value={channel ?? ""}
          onChange={(value) => onChange({ channel: value === "" ? undefined : value })}
        />
        <AuthorSelect
          reviews={reviews}
          value={author}
          onChange={(value) => onChange({ author: value })}
        />
        {isFiltered ? (
          <Button
            variant="quiet"
            onPress={() => onChange({ status: undefined, channel: undefined, author: undefined })}
          >
            {inbox.clear}
          </Button>
        ) : null}
      </FilterBar>
    </search>
  );
}

interface AuthorSelectProps {
  readonly reviews: readonly Review[];
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** Offers the user and the authors of the loaded reviews: most users can't list others. */
function AuthorSelect({ reviews, value, onChange }: AuthorSelectProps) {
  const { inbox } = reviewTexts;
  const user = useCurrentUser();
  const authors = new Map(
    reviews
      .filter(({ created_by: id }) => id.startsWith("user_") && id !== user.id)
      .map(({ created_by: id, created_by_name: name }) => [id, name ?? id]),
  );
  return (
    <Select
      label={inbox.author}
      isLabelHidden
      options={withChosen(
        [
          { value: "", label: inbox.everyone },
          { value: "me", label: inbox.me },
          ...[...authors].map(([id, label]) => ({ value: id, label })),
        ],
        value,
      )}
      value={value ?? ""}
      onChange={(chosen) => onChange(chosen === "" ? undefined : chosen)}
    />
  );
}

/** An address may name something that isn't offered. */
function withChosen(
  options: readonly Option<string>[],
  chosen: string | undefined,
): readonly Option<string>[] {
  const isOffered = chosen === undefined || options.some(({ value }) => value === chosen);
  return isOffered ? options : [...options, { value: chosen, label: chosen }];
}
