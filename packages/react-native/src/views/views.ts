import type { AttributesByType } from "@screenspec/runtime";
import { datePicker } from "../inputs/date-picker.tsx";
import { dropdown } from "../inputs/dropdown.tsx";
import { checkboxGroup, chipGroup, radioGroup } from "../inputs/options.tsx";
import { slider } from "../inputs/slider.tsx";
import { textField } from "../inputs/text-field.tsx";
import { checkbox, switchView } from "../inputs/toggles.tsx";
import { carousel } from "../lists/carousel.tsx";
import { grid, list } from "../lists/list.tsx";
import type { View } from "../nodes/view.ts";
import { accordion } from "./accordion.tsx";
import { appBar } from "./app-bar.tsx";
import { avatar } from "./avatar.tsx";
import { badge } from "./badge.tsx";
import { bottomNavBar } from "./bottom-nav-bar.tsx";
import { button, iconButton } from "./button.tsx";
import { card, conditional, form, padding } from "./containers.tsx";
import { divider, spacer } from "./divider.tsx";
import { column, row } from "./flex.tsx";
import { icon, image } from "./image.tsx";
import { listTile } from "./list-tile.tsx";
import { progressIndicator } from "./progress-indicator.tsx";
import { scrollable } from "./scrollable.tsx";
import { skeleton } from "./skeleton.tsx";
import { stack } from "./stack.tsx";
import { table } from "./table.tsx";
import { tableRow } from "./table-row.tsx";
import { tabs } from "./tabs.tsx";
import { richText, text } from "./text.tsx";
import { video } from "./video.tsx";
import { webView } from "./web-view.tsx";

/** The views of the catalog's types. */
export const views: {
  readonly [Type in keyof AttributesByType]: View<AttributesByType[Type]>;
} = {
  Column: column,
  Row: row,
  Stack: stack,
  Scrollable: scrollable,
  Padding: padding,
  Table: table,
  TableRow: tableRow,
  Text: text,
  RichText: richText,
  Icon: icon,
  Divider: divider,
  Spacer: spacer,
  Image: image,
  Avatar: avatar,
  Video: video,
  WebView: webView,
  ProgressIndicator: progressIndicator,
  Skeleton: skeleton,
  Badge: badge,
  Button: button,
  IconButton: iconButton,
  TextField: textField,
  Checkbox: checkbox,
  Switch: switchView,
  RadioGroup: radioGroup,
  ChipGroup: chipGroup,
  CheckboxGroup: checkboxGroup,
  Dropdown: dropdown,
  DatePicker: datePicker,
  Slider: slider,
  Card: card,
  ListTile: listTile,
  Accordion: accordion,
  Form: form,
  Conditional: conditional,
  List: list,
  Grid: grid,
  Carousel: carousel,
  Tabs: tabs,
  AppBar: appBar,
  BottomNavBar: bottomNavBar,
};
