import { texts } from "../texts/texts.ts";
import { Button } from "./button.tsx";
import styles from "./load-more.module.css";

interface LoadMoreProps {
  /** An infinite query. */
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
}

/** Reads the next page of a list. After the last one there is nothing. */
export function LoadMore({ query }: LoadMoreProps) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  if (!hasNextPage) return null;
  return (
    <div className={styles["more"]}>
      <Button isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
        {texts.actions.loadMore}
      </Button>
    </div>
  );
}
