/**
 * Returns the link that opens a preview in an app with the React Native SDK: `myapp://screenspec?url=…`.
 *
 * @param app the app's URL scheme, `myapp`; or the address of its project in Expo Go, `exp://192.168.1.20:8081`
 * @param previewUrl `…/preview/<token>`, of the service or of `screenspec dev`
 * @returns undefined if no app can be opened by `app`
 */
export function appLink(app: string, previewUrl: string): string | undefined {
  const isProject = /^exps?:\/\/[^\s?#]+$/i.test(app);
  if (!isProject && !isAppScheme(app)) return undefined;
  // Expo Go passes the path after `--` to the app.
  const base = isProject ? `${app.replace(/\/+$/, "")}/--/` : `${app}://`;
  return `${base}screenspec?url=${encodeURIComponent(previewUrl)}`;
}

/** Whether it is a scheme (RFC 3986, section 3.1) that an app can have: browsers use the others themselves. */
function isAppScheme(text: string): boolean {
  return /^(?!(?:https?|javascript|data|file|blob|about)$)[a-z][a-z\d+.-]*$/i.test(text);
}
