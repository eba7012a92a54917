import { Upload } from "lucide-react";
import type { ReactNode } from "react";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { Button } from "../../../design/controls/button.tsx";
import { notify } from "../../../design/dialogs/toasts.tsx";
import { editorTexts } from "../../../texts/editor.ts";
import styles from "./picture-field.module.css";

const words = editorTexts.inspector.pictureFile;

interface PictureFieldProps {
  /** Called with an address that contains the chosen picture. */
  readonly onChoose: (url: string) => void;
  /** The field for the address. */
  readonly children: ReactNode;
}

/** The address of a picture, or a file of this device, which becomes a part of the spec. */
export function PictureField({ onChoose, children }: PictureFieldProps) {
  const choose = async (file: File | null | undefined) => {
    if (!file) return;
    const url = await readPicture(file).catch(() => undefined);
    if (url === undefined) notify(words.unreadable);
    else if (url.length > maxLength) notify(words.tooLarge);
    else onChoose(url);
  };
  return (
    <div className={styles["picture"]}>
      {children}
      <FileTrigger
        acceptedFileTypes={["image/*"]}
        onSelect={(files) => void choose(files?.item(0))}
      >
        <Button variant="quiet" icon={<Upload />}>
          {words.choose}
        </Button>
      </FileTrigger>
    </div>
  );
}

/** Every app downloads it with the screens. */
const maxLength = 400_000;
const maxSide = 1280;

/** Draws a picture no larger than a phone shows it. */
async function readPicture(file: File): Promise<string> {
  const bitmap = await createImageBitmap(file);
  const factor = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * factor)),
    Math.max(1, Math.round(bitmap.height * factor)),
  );
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const blob = await canvas.convertToBlob({ type: "image/webp", quality: 0.8 });
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(`${reader.result}`);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
