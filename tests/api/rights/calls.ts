import { callsOfAudits } from "#tests/api/rights/calls/audits.ts";
import type { Calls } from "#tests/api/rights/calls/call.ts";
import { callsOfNetwork } from "#tests/api/rights/calls/network.ts";
import { callsOfPeople } from "#tests/api/rights/calls/people.ts";
import { callsOfProgramme } from "#tests/api/rights/calls/programme.ts";
import { callsOfResults } from "#tests/api/rights/calls/results.ts";
import { callsOfService } from "#tests/api/rights/calls/service.ts";

/** Every call of the API. */
export const calls: Calls = {
  ...callsOfPeople,
  ...callsOfNetwork,
  ...callsOfAudits,
  ...callsOfResults,
  ...callsOfProgramme,
  ...callsOfService,
};
