/** As `screenspec types` writes it. */
declare global {
  interface ScreenSpecApp {
    readonly actions: {
      readonly Pay: {
        readonly amount: number;
      };
    };
    readonly events: {
      readonly closed: null;
      readonly paid: {
        readonly by: string;
      };
    };
    readonly specs: {
      readonly shop: {
        readonly data: {
          readonly name: string;
        };
        readonly screens: "detail" | "list";
      };
    };
    readonly tracked: {
      readonly seen: {
        readonly place: string;
      };
    };
    readonly widgets: {
      readonly Rating: {
        readonly max: number;
      };
    };
  }
}

export {};
