import { Button } from "../../design/controls/button.tsx";
import { texts } from "../../texts/texts.ts";

interface PublishButtonProps {
  /** Whether production has the draft as it is. It can be published all the same, such as in another channel. */
  readonly isUpToDate: boolean;
  /** False while something else comes first, such as saving. */
  readonly isMain?: boolean;
  readonly onPress: () => void;
}

/** Publishes a draft: the main action of its pages, unless there is nothing new to publish. */
export function PublishButton({ isUpToDate, isMain = true, onPress }: PublishButtonProps) {
  return (
    <Button variant={isMain && !isUpToDate ? "primary" : "secondary"} onPress={onPress}>
      {isUpToDate ? texts.spec.upToDate : texts.actions.publish}
    </Button>
  );
}
