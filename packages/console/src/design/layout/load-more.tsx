import { texts } from "../../texts/texts.ts";
import { ErrorState } from "../content/states.tsx";
import { Button } from "../controls/button.tsx";
import styles from "./load-more.module.css";

export interface LoadMoreProps {
  /** An infinite query. */
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly error: unknown;
    readonly fetchNextPage: () => unknown;
  };
}

/** Reads the next page of a list, and says why that failed. After the last page there is nothing. */
export function LoadMore({ query }: LoadMoreProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = query;
  if (!hasNextPage) return null;
  if (isFetchNextPageError)
    return <ErrorState error={error} onRetry={() => void fetchNextPage()} />;
  return (
    <div className={styles["more"]}>
      <Button isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
        {texts.actions.loadMore}
      </Button>
    </div>
  );
}
