import { keysOfPointer, pointerOf } from "@screenspec/format";
import { Eye, EyeOff, RotateCcw, Zap, ZapOff } from "lucide-react";
import type { ReactNode } from "react";
import { ToggleButton } from "react-aria-components/ToggleButton";
import { Button } from "../../../design/controls/button.tsx";
import { Select } from "../../../design/controls/select.tsx";
import { WithTooltip } from "../../../design/controls/tooltip.tsx";
import { keysOf } from "../../../design/keys-of.ts";
import { editorTexts } from "../../../texts/editor.ts";
import type { Network } from "../../requests/answer-request.ts";
import { useDraft, useWorkbench, useWorkbenchState } from "../../store/use-workbench.ts";
import styles from "../canvas.module.css";
import { DeviceControls } from "./device-controls.tsx";
import { ColorSchemeControl, LocaleControl, TextSizeControl, useLook } from "./look-controls.tsx";

const words = editorTexts.environment;

const controls = {
  restart: RestartButtons,
  device: DeviceControls,
  colorScheme: ColorSchemeControl,
  locale: LocaleControl,
  textSize: TextSizeControl,
  network: NetworkControl,
  motion: MotionToggle,
  hidden: HiddenToggle,
};

type ControlName = keyof typeof controls;

interface EnvironmentBarProps {
  /** The controls that the bar has; all of them, if undefined. */
  readonly only?: readonly ControlName[];
}

/** What the preview imitates: a device, and the settings of its user. */
export function EnvironmentBar({ only }: EnvironmentBarProps) {
  const names = keysOf(controls);
  return (
    <div className={styles["environment"]}>
      {names.map((name) => {
        const Control = controls[name];
        return only === undefined || only.includes(name) ? <Control key={name} /> : null;
      })}
    </div>
  );
}

function NetworkControl() {
  const workbench = useWorkbench();
  const network = useWorkbenchState(({ mocks }) => mocks.network);
  return (
    <Select<Network>
      label={words.network}
      isLabelHidden
      options={(["online", "slow", "offline"] as const).map((value) => ({
        value,
        label: words.networks[value],
      }))}
      value={network}
      onChange={workbench.setNetwork}
    />
  );
}

function MotionToggle() {
  const [{ isMotionReduced = false }, setLook] = useLook();
  return (
    <Toggle
      label={words.reduceMotion}
      icon={isMotionReduced ? <ZapOff aria-hidden="true" /> : <Zap aria-hidden="true" />}
      isSelected={isMotionReduced}
      onChange={(isReduced) => setLook({ isMotionReduced: isReduced })}
    />
  );
}

/** Shows the hidden nodes of a screen that is edited. */
function HiddenToggle() {
  const workbench = useWorkbench();
  const isEdited = useWorkbenchState(({ panels }) => panels.mode === "design");
  const areAllShown = useWorkbenchState(({ preview }) => preview.areAllShown);
  if (!isEdited) return null;
  return (
    <Toggle
      label={words.showHidden}
      icon={areAllShown ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
      isSelected={areAllShown}
      onChange={(isSelected) => workbench.setPreview({ areAllShown: isSelected })}
    />
  );
}

/** Restarts a spec that runs: on its first screen, or on the screen that is edited. */
function RestartButtons() {
  const workbench = useWorkbench();
  const runs = useWorkbenchState(
    ({ panels, preview }) => panels.mode !== "design" && !preview.isStopped,
  );
  const surface = useWorkbenchState((state) => state.surface);
  const isFirst = useDraft(({ entryPoint }) => surface === pointerOf(["screens", `${entryPoint}`]));
  if (!runs) return null;
  const [kind, screen] = keysOfPointer(surface);
  const restart = (at?: string) => {
    const { connection } = workbench.getState().preview;
    workbench.clearLog();
    connection?.restart();
    if (at !== undefined) connection?.navigate(at);
  };
  return (
    <>
      <Button variant="quiet" icon={<RotateCcw />} onPress={() => restart()}>
        {words.restart}
      </Button>
      {kind === "screens" && !isFirst ? (
        <Button variant="quiet" onPress={() => restart(screen)}>
          {words.thisScreen}
        </Button>
      ) : null}
    </>
  );
}

interface ToggleProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
}

function Toggle({ label, icon, isSelected, onChange }: ToggleProps) {
  return (
    <WithTooltip text={label}>
      <ToggleButton
        aria-label={label}
        className={styles["toggle"] ?? ""}
        isSelected={isSelected}
        onChange={onChange}
      >
        {icon}
      </ToggleButton>
    </WithTooltip>
  );
}
