import type { BrowserOptions, ConsoleService } from "../console-page.ts";
import type { Reader } from "./reader.ts";

type Credentials = NonNullable<BrowserOptions["user"]>;

/** A tutorial that is followed in the Console. */
export interface Tutorial {
  /** Its page in the documentation, from the root of the repository. */
  readonly page: string;
  readonly steps: readonly Step[];
  /** Makes what its readers begin with, and returns the readers beside the admin by their names. */
  readonly prepare?: (service: ConsoleService) => Promise<ReadonlyMap<string, Credentials>>;
  /** The size of its pictures. */
  readonly viewport: { readonly width: number; readonly height: number };
  /** The path of a film of all its pictures, which have its size. */
  readonly filmPath?: string;
}

export interface Step {
  readonly title: string;
  /** The name of the reader who follows it; by default the admin. */
  readonly by?: string;
  /** Does the step, and takes its picture once. */
  readonly follow: (reader: Reader, takePicture: () => Promise<void>) => Promise<void>;
}
