/** Links to styles. @param {string[]} files of a built client */
export const styleLinks = (files) => files.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`);

/** Links that ask for code before something imports it. @param {string[]} files of a built client */
export const codeLinks = (files) => files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`);
