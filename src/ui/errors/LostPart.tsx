import { useState } from "react";
import { useTranslation } from "react-i18next";
import { reloadIfReachable } from "#src/shared/loadFailures.ts";
import { Failed } from "#src/ui/errors/Failed.tsx";

/** Replaces a part whose code or texts failed to load. The page around it stays until the server is reachable again. */
export function LostPart() {
  const { t } = useTranslation(["frame", "errors"]);
  const [isFar, setFar] = useState(false);
  return (
    <div className="lost-part">
      <Failed
        message={t(isFar ? "errors:NETWORK" : "partLost")}
        onRetry={async () => setFar(!(await reloadIfReachable()))}
      />
    </div>
  );
}
