export type {
  AppData,
  AppEvent,
  AppHost,
  AppScreen,
  AppTrackEvent,
  AppWidget,
  AppWidgetAttributes,
} from "./app-types.ts";
export { calendarMonths, yearAndMonth } from "./dates/calendar-months.ts";
export { dateFormatter, dateTimeFormat, partsInOrder } from "./dates/date-format.ts";
export { datePartName, nowText } from "./dates/date-words.ts";
export { firstWeekday } from "./dates/first-weekday.ts";
export {
  addMonths,
  type Bounds,
  boundsOf,
  clamp,
  currentLocal,
  currentValue,
  formatLocal,
  type Minutes,
  minutesPerDay,
  parseLocal,
  startOfDay,
  toDate,
} from "./dates/local-time.ts";
export { type TimePart, timeParts } from "./dates/time-parts.ts";
export { daysOfWeek, offsetInWeek, weeksOfMonth } from "./dates/weeks-of-month.ts";
export { createIconSet, type IconSet } from "./icons/icon-set.ts";
export {
  type BoxSize,
  boxSize,
  overridesMinSize,
  overridesPadding,
  selfAlignment,
  touchTargetSize,
} from "./layout/box-size.ts";
export { completes, resistedOffset, sheetResistance } from "./layout/drags.ts";
export {
  axes,
  type FormattingContext,
  type LayoutNode,
  mainAxis,
} from "./layout/formatting-context.ts";
export { isHalfVisible } from "./layout/is-half-visible.ts";
export { boundsWithin, filledAxes, isPositioned } from "./layout/sizing.ts";
export type { CachedDocument, CachedDocuments } from "./loading/cached-documents.ts";
export { documentLoader } from "./loading/document-loader.ts";
export { failureText } from "./loading/failure-text.ts";
export {
  type DraftPorts,
  followDraft,
  type StreamedResponse,
} from "./loading/follow-draft.ts";
export { LoadFailure, type LoadFailureCode, toFailure } from "./loading/load-failure.ts";
export type { CurrentDocument, LoadingEvents, LoadOptions } from "./loading/load-options.ts";
export { type LoadTools, loadTools } from "./loading/load-tools.ts";
export type {
  Bytes,
  DocumentOrigin,
  DocumentStorage,
  Fetch,
  FetchOptions,
  FetchResponse,
  LoadingPorts,
  Network,
  SignatureResult,
  SignedBytes,
  Verifier,
  VerifySignature,
} from "./loading/loading-ports.ts";
export { openScreens } from "./loading/open-screens.ts";
export { retryDelay, wait } from "./loading/retry-delay.ts";
export { signatureVerifier } from "./loading/signature-verifier.ts";
export { createPhoneFormat, type PhoneFormat } from "./phones/phone-format.ts";
export {
  type AccessibleRole,
  type AnnouncedNode,
  type Announcement,
  announcementOf,
  hidesContents,
} from "./roles/announcement.ts";
export { type DialogText, dialogName } from "./roles/dialog-name.ts";
export { ownName } from "./roles/own-name.ts";
export { optionRole, partRoles, widgetRoles } from "./roles/widget-roles.ts";
export { initialsOf } from "./texts/initials-of.ts";
export { isShortNumber } from "./texts/is-short-number.ts";
export { languageOf } from "./texts/language-of.ts";
export { textDirection } from "./texts/text-direction.ts";
export { type LocalizedTexts, type Texts, textsIn } from "./texts/texts.ts";
export { type AppTheme, withTheme } from "./theme/app-theme.ts";
export { isDarkColor } from "./theme/is-dark-color.ts";
export { metricChanges, metricsOf } from "./theme/metric-changes.ts";
export {
  dialogMargin,
  dialogPadding,
  type Metrics,
  metrics,
  smallIconSize,
  snackBarMargin,
} from "./theme/metrics.ts";
export { type Preset, presets, type ThemeColors } from "./theme/presets.ts";
export {
  partTextStyles,
  proportionalTextStyles,
  type TypeStyle,
  typeScale,
} from "./theme/type-scale.ts";
