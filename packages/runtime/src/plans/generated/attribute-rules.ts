// Made from packages/format/src/catalog by `npm run generate`: don't edit it.
// plans/parse-rules.ts describes the syntax of these lines.

export const nodeRules: { readonly [type: string]: string } = {
  Column:
    "mainAxisAlignment$:(start|center|end|spaceBetween|spaceAround|spaceEvenly)=;crossAxisAlignment$:(start|center|end|stretch|baseline)=;mainAxisSize$:(max|min)=;spacing$:l=0;wrap$:b=false;animateChanges:@ChangeAnimation",
  Row: "mainAxisAlignment$:(start|center|end|spaceBetween|spaceAround|spaceEvenly)=;crossAxisAlignment$:(start|center|end|stretch|baseline)=;mainAxisSize$:(max|min)=;spacing$:l=0;wrap$:b=false;animateChanges:@ChangeAnimation",
  Stack:
    "alignment$:(topStart|topCenter|topEnd|centerStart|center|centerEnd|bottomStart|bottomCenter|bottomEnd)=;fit$:(loose|expand)=;clip$:b=true;animateChanges:@ChangeAnimation",
  Scrollable: "scrollDirection:(vertical|horizontal)=;showScrollbar$:b=true",
  Padding: "padding!:@Edges",
  Table:
    "columns!:[@TableColumn;header:N;items$:[a;itemTemplate:x;itemKey:s;itemAs:s;empty:N;verticalAlignment$:(center|start|end|baseline)=;columnSpacing$:l=16;horizontalPadding$:l=16;verticalPadding$:l=12;separators$:b=true",
  TableRow: "",
  Text: "text!$:s;maxLines$:i 1;overflow$:(ellipsis|clip|fade)=;selectable$:b=false",
  RichText: "spans!:[@Span;maxLines$:i 1;overflow$:(ellipsis|clip|fade)=;selectable$:b=false",
  Icon: "name!$:k;size$:l=24;color$:c",
  Divider: "orientation$:(horizontal|vertical)=;thickness$:l=1;color$:c;indent$:l=0",
  Spacer: "width$:l;height$:l",
  ProgressIndicator: "variant$:(circular|linear)=;value$:n 0 1;color$:c;size$:l=40;thickness$:l=4",
  Skeleton: "variant$:(rectangle|text|circle)=;lines$:i 1 20=1;animated$:b=true",
  Badge: "text$:s/n;color$:c;child:N",
  Image:
    "url!$:s imageUrl;alt$:s;fit$:(cover|contain|fill|none|scaleDown)=;placeholder$:s imageUrl",
  Avatar: "url$:s imageUrl;name!$:s;size$:l=40;shape$:(circle|rounded|square)=",
  Video:
    "url!$:s webUrl;poster$:s imageUrl;alt$:s;autoplay$:b=false;controls$:b=true;loop$:b=false;muted$:b=false;fit$:(contain|cover|fill|none|scaleDown)=",
  WebView: "url!$:s webUrl",
  Button: "text!$:s;icon$:k;variant$:(filled|outlined|text)=;enabled$:d=true;loading$:d=false",
  IconButton:
    "icon!$:k;label!$:s;size$:l=24;color$:c;variant$:(text|filled|outlined)=;enabled$:d=true;loading$:d=false",
  TextField:
    'label$:s;enabled$:d=true;required$:d=false;validators:[x;labelPlacement$:(above|inside|start|hidden)=;fieldStyle:@FieldStyle;placeholder$:s;initialValue$:s/n="";valueType:(text|number)=;keyboardType$:(text|email|phone|number|decimal|url)=;obscureText$:b=false;revealable$:b=true;clearable$:b=false;leadingIcon$:k;trailingIcon$:k;helperText$:s;maxLines$:i 1=1;maxLength$:i 1;mask:s/[@ConditionalMask/@PhoneMask',
  Checkbox:
    "label$:s;enabled$:d=true;required$:d=false;validators:[x;initialValue$:b=false;labelPlacement$:(end|start|hidden)=",
  Switch:
    "label$:s;enabled$:d=true;required$:d=false;validators:[x;initialValue$:b=false;labelPlacement$:(end|start|hidden)=",
  RadioGroup:
    'label$:s;enabled$:d=true;required$:d=false;validators:[x;options!$:[@Option;optionValue:s="value";optionLabel:s="label";initialValue$:a',
  Dropdown:
    'label$:s;enabled$:d=true;required$:d=false;validators:[x;labelPlacement$:(above|inside|start|hidden)=;fieldStyle:@FieldStyle;options!$:[@Option;optionValue:s="value";optionLabel:s="label";placeholder$:s;initialValue$:a',
  ChipGroup:
    'label$:s;enabled$:d=true;required$:d=false;validators:[x;options!$:[@Option;optionValue:s="value";optionLabel:s="label";multiple:b=false;initialValue$:a',
  CheckboxGroup:
    'label$:s;enabled$:d=true;required$:d=false;validators:[x;options!$:[@Option;optionValue:s="value";optionLabel:s="label";initialValue$:a',
  Slider:
    "label$:s;enabled$:d=true;required$:d=false;validators:[x;min$:n=0;max$:n=100;step$:n >0=1;initialValue$:n",
  DatePicker:
    "label$:s;enabled$:d=true;required$:d=false;validators:[x;labelPlacement$:(above|inside|start|hidden)=;fieldStyle:@FieldStyle;mode:(date|time|dateTime)=;min$:s localTime;max$:s localTime;initialValue$:s;placeholder$:s",
  Card: "spacing$:l=0;animateChanges:@ChangeAnimation",
  ListTile:
    "title!$:s;subtitle$:s;titleMaxLines$:i 1;subtitleMaxLines$:i 1;leading:N;trailing:N;spacing$:l=16;enabled$:d=true",
  Accordion:
    "title!$:s;icon$:k;initiallyExpanded$:b=false;spacing$:l=0;animateChanges:@ChangeAnimation",
  Form: "spacing$:l=16;animateChanges:@ChangeAnimation",
  Conditional: "cases!:[x;else:x;animateChanges:@ChangeAnimation",
  List: "items!$:[a;itemTemplate!:x;itemKey:s;itemAs:s;empty:N;scrollDirection:(vertical|horizontal)=;header:N;footer:N;separator:N;spacing$:l=0;animateChanges:@ChangeAnimation",
  Grid: "items!$:[a;itemTemplate!:x;itemKey:s;itemAs:s;empty:N;columns$:i 1 24;minItemWidth$:n >0;scrollDirection:(vertical|horizontal)=;header:N;footer:N;spacing$:l=0;animateChanges:@ChangeAnimation",
  Carousel:
    'items$:[a;itemTemplate:x;itemKey:s;itemAs:s;empty:N;autoPlayMs$:i 1000;loop$:b=false;peek$:l=0;spacing$:l=0;indicator:(none)/@CarouselIndicator="none"',
  Tabs: "tabs!:[@Tab;initialTab$:s",
  AppBar:
    "title$:s;leading:N;actions:N;background:N;expandedHeight:l;scroll:(pinned|away|snap|collapse)=",
  BottomNavBar: "items!:[@BottomNavItem",
};

export const rendererTypes: readonly string[] = [
  "Column",
  "Row",
  "Stack",
  "Scrollable",
  "Padding",
  "Table",
  "TableRow",
];

export const typesWithCells: readonly string[] = ["TableRow"];

export const actionRules: { readonly [actionType: string]: string } = {
  Navigate:
    "targetScreenId!$:s;transitionType$:(default|slide_left|slide_right|fade|none)=;mode:(push|replace|reset)=;clearHistory:b=false;screenData$:j",
  NavigateBack: "toScreenId$:s;result$:a",
  OpenUrl: "url!$:s url",
  OpenSpec: "specId!$:s;screenId$:s",
  SetData:
    "scope:(screen|global)=;path:s;value$:a;op:(set|merge|append|insert|remove|increment|toggle)=;index$:i;spread:b=false;data$:j;persist:b=false",
  ApiCall:
    "url$:s requestUrl;endpointId$:s;method:(GET|POST|PUT|PATCH|DELETE)=;headers$:{s;query$:j;body$:a;timeoutMs:i 1 300000=30000;cacheSeconds:i 0=0;saveTo:s",
  Refresh: "actionId!:s",
  UpdateWidgetState: "targetWidgetId!:s;newState!:@WidgetState",
  Sequence: "actionIds!:x",
  Parallel: "actionIds!:x",
  If: "condition!$:d;thenActionIds!:x;elseActionIds:x",
  Delay: "ms!$:i 0 600000",
  StartTimer: "timerId!:s;intervalMs!$:i 100;repeat:b=true;actionIds!:x",
  StopTimer: "timerId!:s",
  ShowAlert: "title$:s;message!$:s;buttonText$:s;buttons:[@AlertButton",
  ShowDialog: "body!:N;dismissible:b=true",
  ShowBottomSheet: "body!:N;dismissible:b=true",
  ShowMenu: "items!:[@MenuItem;targetWidgetId:s",
  ShowSnackBar: "message!$:s;durationMs:i 1000 60000=4000;buttonText$:s;actionIds:x",
  Dismiss: "result$:a",
  ValidateForm: "formId:s",
  SubmitForm: "formId:s",
  ResetForm: "formId:s",
  Focus: "targetWidgetId!:s",
  ScrollTo: "targetWidgetId:s;position:(top|bottom);animated:b=true",
  CopyToClipboard: "text!$:s",
  Share: "text!$:s;title$:s;url$:s webUrl",
  Storage: "operation!:(get|set|remove);key!$:s;value$:a",
  Track: "event!$:s;properties$:j",
  EmitEvent: "name!$:s;data$:a",
};

export const shapeRules: { readonly [name: string]: string } = {
  ChangeAnimation: "effect:(fade|scale|slide)=;duration:(medium|short|long)=",
  Edges: "all:l;horizontal:l;vertical:l;top:l;bottom:l;left:l;right:l;start:l;end:l",
  TableColumn:
    "width:z;flex:n >0;minWidth:l;horizontalAlignment:(start|center|end)=;rowHeader:b=false",
  Span: "text!$:s;style:@SpanStyle;onClickActionIds:x",
  SpanStyle:
    "textStyle$:t;textColor$:c;fontSize:n >0;fontWeight:i 100 900/(normal|bold);fontStyle:(normal|italic);fontFamily:s;lineHeight:n >0;letterSpacing:n;textDecoration:(none|underline|lineThrough);backgroundColor$:c",
  FieldStyle:
    "backgroundColor$:c;border:@Border;cornerRadius:r/@Corners;labelColor$:c;placeholderColor$:c;textStyle$:t;textColor$:c;fontSize:n >0;fontWeight:i 100 900/(normal|bold);fontStyle:(normal|italic);fontFamily:s;lineHeight:n >0;letterSpacing:n;focused:@FieldState;invalid:@FieldState;disabled:@FieldState",
  Border: "width:l=1;color$:c;style:(solid|dashed|dotted)=",
  Corners: "topStart:r=0;topEnd:r=0;bottomStart:r=0;bottomEnd:r=0",
  FieldState:
    "backgroundColor$:c;border:@Border;cornerRadius:r/@Corners;labelColor$:c;placeholderColor$:c;textStyle$:t;textColor$:c;fontSize:n >0;fontWeight:i 100 900/(normal|bold);fontStyle:(normal|italic);fontFamily:s;lineHeight:n >0;letterSpacing:n",
  ConditionalMask: "when!$:d;mask!:s",
  PhoneMask: "type!:(phone);country$:s;countries:[s",
  Option: "value!$:a;label!$:s",
  CarouselIndicator: 'placement:(below|overlay)=;color$:c="#61000000";activeColor$:c;size:l=8',
  Tab: "id!:s;label!$:s;icon$:k;selectedIcon$:k;body!:N",
  BottomNavItem: "id!:s;icon!$:k;selectedIcon$:k;label!$:s;badge$:s/n;targetScreenId:s;actionIds:x",
  WidgetState: "attributes$:j;style:@Style;value$:a",
  Style:
    "width:z;height:z;minWidth:l;maxWidth:l;minHeight:l;maxHeight:l;aspectRatio:n >0;margin:@Edges;padding:@Edges;backgroundColor$:c;gradient:@Gradient;border:@Border;cornerRadius:r/@Corners;shadow:@Shadow;opacity$:n 0 1;textStyle$:t;textColor$:c;fontSize:n >0;fontWeight:i 100 900/(normal|bold);fontStyle:(normal|italic);fontFamily:s;lineHeight:n >0;letterSpacing:n;textDecoration:(none|underline|lineThrough);textAlign:(start|center|end|justify)",
  Gradient: "colors!$:[c;stops:[n 0 1;angle:n=180",
  Shadow: 'color$:c="#40000000";blur:l=4;offsetX:o=0;offsetY:o=2',
  AlertButton: "text!$:s;actionIds:x;style:(default|cancel|destructive)=",
  MenuItem: "text!$:s;icon$:k;actionIds!:x;style:(default|destructive)=;enabled$:d=true",
  Layout:
    "flex:n 0=0;alignSelf:(start|center|end|stretch|baseline);sticky:b=false;top:o;bottom:o;start:o;end:o;left:o;right:o;width:l;height:l",
  Typography:
    "fontSize:n >0;fontWeight:i 100 900/(normal|bold);fontStyle:(normal|italic);fontFamily:s;lineHeight:n >0;letterSpacing:n;textDecoration:(none|underline|lineThrough)",
  Accessibility:
    "label$:s;hint$:s;role:(none|alert|button|checkbox|combobox|dialog|heading|image|link|list|listItem|menu|menuItem|navigation|progressBar|radio|search|slider|status|switch|tab|text);checked$:b/(mixed);selected$:d;expanded$:d;pressed$:d;disabled$:d;value$:s/n 0 100;hidden$:d=false;live:(off|polite|assertive)=;heading:i 1 6;mode:(default|merge|exclude)=",
};
