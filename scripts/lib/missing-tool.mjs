/** A program from outside npm that is not here and may not be installed by us; the message says what to install. */
export class MissingTool extends Error {}
