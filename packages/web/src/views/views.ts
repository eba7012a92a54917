import type { AttributesByType } from "@screenspec/runtime";
import { checkboxGroup, chipGroup, dropdown, radioGroup } from "../inputs/options.ts";
import { slider } from "../inputs/slider.ts";
import { textField } from "../inputs/text-field.ts";
import { checkbox, switchView } from "../inputs/toggles.ts";
import { carousel } from "../lists/carousel.ts";
import { grid, list } from "../lists/list.ts";
import { datePicker } from "../pickers/date-picker.ts";
import type { View } from "../render/view.ts";
import { accordion } from "./accordion.ts";
import { appBar } from "./app-bar.ts";
import { avatar } from "./avatar.ts";
import { badge } from "./badge.ts";
import { bottomNavBar } from "./bottom-nav-bar.ts";
import { button, iconButton } from "./button.ts";
import { card, conditional, form } from "./containers.ts";
import { divider, spacer } from "./divider.ts";
import { column, row } from "./flex.ts";
import { icon } from "./icon.ts";
import { image } from "./image.ts";
import { listTile } from "./list-tile.ts";
import { padding } from "./padding.ts";
import { progressIndicator } from "./progress-indicator.ts";
import { scrollable } from "./scrollable.ts";
import { skeleton } from "./skeleton.ts";
import { stack } from "./stack.ts";
import { table, tableRow } from "./table.ts";
import { tabs } from "./tabs.ts";
import { richText, text } from "./text.ts";
import { video } from "./video.ts";
import { webView } from "./web-view.ts";

/** The view of each type of the catalog. The compiler reports a missing one. */
export const views: { readonly [Type in keyof AttributesByType]: View<AttributesByType[Type]> } = {
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
  ProgressIndicator: progressIndicator,
  Skeleton: skeleton,
  Badge: badge,
  Image: image,
  Avatar: avatar,
  Video: video,
  WebView: webView,
  Button: button,
  IconButton: iconButton,
  TextField: textField,
  Checkbox: checkbox,
  Switch: switchView,
  RadioGroup: radioGroup,
  Dropdown: dropdown,
  ChipGroup: chipGroup,
  CheckboxGroup: checkboxGroup,
  Slider: slider,
  DatePicker: datePicker,
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
