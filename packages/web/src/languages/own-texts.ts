import { type LocalizedTexts, type Texts, textsIn } from "@screenspec/rendering";
import { loadedLanguage, loadLanguage } from "./load-language.ts";

interface TextSources {
  readonly document?: unknown;
  readonly app: LocalizedTexts;
}

/** The SDK's own texts in the language of the user. */
export class OwnTexts {
  /** For views, whose texts all languages have. Its members change with the language. */
  readonly texts: Texts;
  readonly #sources: TextSources;
  readonly #onChange: (texts: Texts) => void;
  readonly #onFailure: (error: unknown) => void;
  #locale: string;

  /**
   * @param onChange called when `texts` has changed: the locale is another one, or its language is loaded
   * @param onFailure called if the file of a language can't be loaded; the texts stay English
   */
  constructor(
    locale: string,
    sources: TextSources,
    onChange: (texts: Texts) => void,
    onFailure: (error: unknown) => void,
  ) {
    this.#locale = locale;
    this.#sources = sources;
    this.#onChange = onChange;
    this.#onFailure = onFailure;
    this.texts = this.#find();
    this.#load();
  }

  setLocale(locale: string): void {
    if (locale === this.#locale) return;
    this.#locale = locale;
    this.#update();
    this.#load();
  }

  #load(): void {
    loadLanguage(this.#locale)?.then(() => this.#update(), this.#onFailure);
  }

  #update(): void {
    const texts = this.#find();
    Object.assign(this.texts, texts);
    this.#onChange(texts);
  }

  #find(): Texts {
    return textsIn(this.#locale, {
      ...this.#sources,
      language: loadedLanguage(this.#locale),
    });
  }
}
