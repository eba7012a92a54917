let loading: Promise<void> | undefined;

/** Waits for a page and for the style sheet that only the editor and the flow page need. */
export async function withEditorStyles<Page>(page: Promise<Page>): Promise<Page> {
  loading ??= loadStyles().catch((error) => {
    loading = undefined;
    throw error;
  });
  const [loaded] = await Promise.all([page, loading]);
  return loaded;
}

/** Browsers don't load a style sheet while its link is disabled. */
async function loadStyles(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>("#editor-styles");
  if (link === null) throw new Error("The page has no link to the styles of the editor.");
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  link.onload = () => resolve();
  link.onerror = () => reject(new Error("The styles of the editor can't be loaded."));
  link.disabled = false;
  await promise;
}
