// Runs each test file again for every change that it reaches, in the process that has loaded the modules already.
import { inject } from "vitest";
import { VitestTestRunner } from "vitest/runners";
import { firstFailed, runAgain } from "./pass.mjs";
import { resultsIn } from "./results.mjs";
import { forgetRuns, reachedChanges, withChange } from "./switches.mjs";

/** Longest run of a test with a change, which may hang. */
const TEST_MS = 30_000;
/** How long such a test waits for an element or a value to appear. */
const WAIT_MS = 5_000;
/** Time for all tests of a change. After it, the change counts as unnoticed. */
const CHANGE_MS = 60_000;

const results = resultsIn(inject("results"));
// Without its parent, a process would go on with its changes.
process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));

/** A Vitest runner that tries changes after each file's own run. */
export default class ChangeRunner extends VitestTestRunner {
  importFile(path, source) {
    const loaded = this.workerState.evaluatedModules.getModuleById(path);
    if (loaded) this.workerState.evaluatedModules.invalidateModule(loaded);
    return super.importFile(path, source);
  }

  onBeforeCollect() {
    forgetRuns();
  }

  async onAfterRunFiles(files) {
    await super.onAfterRunFiles(files);
    const [file] = files;
    const open = [...reachedChanges().keys()].filter((id) => !results.of(id).by);
    if (open.length === 0) return;
    const failed = firstFailed(file);
    if (failed) results.note(`Fails without a change: ${file.name}: ${failed.name}`);
    else await this.tryChanges(file.filepath, open);
  }

  /** A second run without a change comes first: code that ran only in the first one belongs to the loading of modules. */
  async tryChanges(path, ids) {
    const { failed } = await runAgain(this, path);
    const reached = reachedChanges();
    if (failed) return results.note(`Fails when it is repeated: ${path}: ${failed}`);
    const ran = ids.filter((id) => reached.get(id)?.tests.length > 0);
    for (const id of ids) if (!ran.includes(id)) results.set(id, { isStatic: true });
    await this.withLessPatience(async () => {
      const noticed = [];
      for (const id of ran) if (await this.tryChange(path, id, reached.get(id))) noticed.push(id);
      if (noticed.length > 0) await this.confirm(path, noticed);
    });
  }

  async tryChange(path, id, { hits, tests }) {
    const { by, ms, files } = results.of(id);
    if (by || ms > CHANGE_MS) return false;
    const run = await withChange(id, hits, () => runAgain(this, path, tests));
    results.set(id, { ms: ms + run.ms, files: files + 1, by: run.failed && `${path}: ${run.failed}` });
    return run.failed !== undefined;
  }

  /** A last run without a change: if it fails, a change has left something behind. */
  async confirm(path, noticed) {
    const { failed } = await runAgain(this, path);
    if (!failed) return;
    for (const id of noticed) results.set(id, { by: undefined });
    results.note(`Fails after its changes: ${path}: ${failed}`);
  }

  async withLessPatience(run) {
    const { expect, testTimeout, hookTimeout } = this.config;
    const poll = { ...expect.poll, timeout: WAIT_MS };
    Object.assign(this.config, { testTimeout: TEST_MS, hookTimeout: TEST_MS, expect: { ...expect, poll } });
    process.env.WAIT_MS = String(WAIT_MS);
    await run();
    delete process.env.WAIT_MS;
    Object.assign(this.config, { expect, testTimeout, hookTimeout });
  }
}
