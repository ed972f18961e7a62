/** A missing program from outside npm that may not be installed here; the message names the package. */
export class MissingTool extends Error {}
