/** What the SDK itself says to the user. */
export interface Texts {
  readonly back: string;
  readonly refresh: string;
  readonly loading: string;
  readonly next: string;
  readonly previous: string;
  /** Of one of the dots of a Carousel, before its number. */
  readonly page: string;
}

export const englishTexts: Texts = {
  back: "Back",
  refresh: "Refresh",
  loading: "Loading",
  next: "Next",
  previous: "Previous",
  page: "Page",
};
