import { ask } from "./ask.ts";
import { production } from "./channels.ts";
import type { Operation } from "./operation.ts";
import type { Work } from "./work.ts";

/**
 * Sends a request and records its answer, or that there was none.
 *
 * @returns whether it was acknowledged
 */
export async function perform(
  { service, journal }: Pick<Work, "service" | "journal">,
  operation: Operation,
  cut: AbortSignal | null = null,
): Promise<boolean> {
  const { name, asked, refusals } = operation;
  try {
    const answer = await ask(service, asked, cut);
    const { status } = answer;
    if (status < 300) {
      journal.unanswered.delete(operation);
      operation.acknowledge(answer);
      journal.count(name);
      journal.count("writes acknowledged");
      return true;
    }
    const { code, errors } = answer.json ?? {};
    if (status < 500 && [code, errors?.[0]?.code].some((each) => refusals.includes(each))) {
      journal.unanswered.delete(operation);
      return false;
    }
    if (code === "pointer_pending" && operation.spec !== undefined) {
      operation.spec.promised.set(operation.channel ?? production, answer.json.version);
    }
    const isClear = status === 503 && typeof code === "string";
    const isInUse = code === "idempotency_key_in_use" && journal.unanswered.has(operation);
    journal.count(`answered ${code}`);
    if (!isClear && !isInUse) {
      journal.reportViolation(
        `${asked.method} ${asked.path} was answered ${status} ${answer.text}`,
      );
      journal.unanswered.delete(operation);
      operation.leaveOpen?.();
      return false;
    }
  } catch {
    journal.count("not answered");
  }
  operation.leaveOpen?.();
  if (operation.isRepeated) journal.unanswered.add(operation);
  return false;
}
