import { LinkOutlined } from "@ant-design/icons";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Proof } from "#domain/questionnaire/answer.ts";
import type { ProofFile } from "#domain/questionnaire/file.ts";
import { readableAddress } from "#domain/texts/webAddress.ts";
import { faultOf } from "#src/audit/answering/proofs/fault.ts";
import { useFilePicture } from "#src/audit/files/useFilePicture.tsx";

interface ProofTileProps {
  proof: Proof;
  number: number;
  /** Whether its details are open. Faults are not shown while the person is typing there. */
  open: boolean;
  onClick(): void;
}

/** A proof in the row: its picture, its name and its fault. */
export function ProofTile(props: ProofTileProps) {
  const { file } = props.proof;
  return file ? <FileTile {...props} file={file} /> : <Tile {...props} picture={<LinkOutlined aria-hidden />} />;
}

interface TileProps extends ProofTileProps {
  picture: ReactNode;
  /** Why the file cannot be opened. */
  note?: string | undefined;
}

function FileTile({ file, ...props }: ProofTileProps & { file: ProofFile }) {
  return <Tile {...props} {...useFilePicture(file)} />;
}

/** The names on a tile: the title, and the full name of the file if the title is not just its beginning. */
function namesOf({ title, url = "", file }: Proof): (string | undefined)[] {
  const own = file ? file.name : readableAddress(url);
  const given = title.trim();
  if (!given || (file && own?.startsWith(given))) return [own];
  return file ? [given, own] : [given];
}

function Tile({ proof, number, open, onClick, picture, note }: TileProps) {
  const { t } = useTranslation("questionnaire");
  const fault = open ? undefined : faultOf(proof);
  const words = note ?? (fault ? t(`proof.faults.${fault}`) : undefined);
  const [name, file] = namesOf(proof);
  return (
    <button type="button" className="proof-tile" aria-haspopup="dialog" aria-expanded={open} onClick={onClick}>
      <span className="proof-picture">{picture}</span>
      <span className="visually-hidden">{t("common:label", { name: t("proof.numbered", { number }) })} </span>
      <span className="proof-name">{name || t("proof.newLink")}</span>
      {file ? <small className="proof-name">{file}</small> : null}
      {words ? <small className="proof-fault">{words}</small> : null}
    </button>
  );
}
