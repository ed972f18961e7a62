declare module "@digitalbazaar/data-integrity" {
  export class DataIntegrityProof {
    constructor(options: { cryptosuite: object });
  }
}

declare module "@digitalbazaar/eddsa-rdfc-2022-cryptosuite" {
  export const cryptosuite: object;
}

declare module "@digitalbazaar/vc" {
  export function verifyCredential(options: {
    credential: object;
    suite: object;
    documentLoader: (url: string) => Promise<object>;
    checkStatus: (options: object) => Promise<object>;
    now: Date;
  }): Promise<{ verified: boolean; statusResult: { results: { status: boolean }[] } }>;
}

declare module "@digitalbazaar/vc-bitstring-status-list" {
  export function checkStatus(options: object): Promise<object>;
}
