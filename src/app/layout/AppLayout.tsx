import { MenuOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { lazy, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useMatch } from "react-router-dom";
import { programme } from "#domain/programme.ts";
import { wasFolded } from "#src/app/layout/folded.ts";
import { LanguageMenu } from "#src/app/layout/LanguageMenu.tsx";
import { LoadingBar } from "#src/app/layout/LoadingBar.tsx";
import { Navigation } from "#src/app/layout/Navigation.tsx";
import { UserMenu } from "#src/app/layout/UserMenu.tsx";
import { CommandPalette } from "#src/app/palette/CommandPalette.tsx";
import { UnsavedChangesNotifier } from "#src/app/routing.tsx";
import { WindowTitle } from "#src/app/WindowTitle.tsx";
import { HeaderSlot } from "#src/core/headerSlot.ts";
import { takesOwnFocus } from "#src/core/ownFocus.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { Logo } from "#src/shared/Logo.tsx";
import { LazyPart } from "#src/ui/errors/LazyPart.tsx";
import { useLater } from "#src/ui/useLater.ts";
import "#src/app/layout/layout.css";

const FoldNavigation = lazy(() => import("#src/app/layout/FoldNavigation.tsx"));
const Announcements = lazy(() => import("#src/app/announcements/Announcements.tsx"));
const loadDrawer = () => import("#src/app/layout/NavigationDrawer.tsx");

/** Moves the focus to the page's beginning when its address changes, so that a screen reader starts there; not where the page does that itself. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname, state } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (takesOwnFocus(state)) return;
    main.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [pathname, state]);
  return main;
}

/** On a phone the navigation is behind a button. */
function MenuDrawer() {
  const { t } = useTranslation("frame");
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const [drawer, ask] = useLater(loadDrawer);
  const open = openAt === pathname;
  const close = () => setOpenAt(undefined);
  return (
    <>
      <Button
        type="text"
        className="menu-button"
        icon={<MenuOutlined aria-hidden="true" />}
        aria-label={t("layout.menu")}
        aria-expanded={open}
        onClick={() => {
          ask();
          setOpenAt(pathname);
        }}
      />
      {drawer ? <drawer.default open={open} onClose={close} /> : null}
    </>
  );
}

/** The frame of every page, for all roles: navigation by rights, the person's menu, and the page as the main landmark. */
export function AppLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation("frame");
  const { layout, role, announced } = useSignedIn();
  const main = useFocusOnNavigation();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  // An audit's page needs its width: there the navigation is a rail of icons.
  const isAudit = useMatch("/dashboard/task/:code/*") !== null;
  const folds = programme.roles[role].managesRecords && !isAudit;
  const [folded, setFolded] = useState(wasFolded);
  return (
    <div
      className="app-layout"
      data-layout={layout}
      data-rail={isAudit}
      data-side={isAudit || (folds && folded) ? "rail" : "full"}
    >
      <a className="skip-link" href="#main">
        {t("common:skip")}
      </a>
      <LoadingBar />
      <header className="app-header">
        <MenuDrawer />
        <Link to="/dashboard" className="app-brand">
          <Logo />
        </Link>
        <div className="header-slot" ref={setSlot} />
        <div className="app-tools">
          <CommandPalette />
          <LanguageMenu />
          <UserMenu />
        </div>
      </header>
      <aside className="app-side">
        <Navigation />
        {folds ? (
          <LazyPart spare>
            <FoldNavigation folded={folded} onChange={setFolded} />
          </LazyPart>
        ) : null}
      </aside>
      <main id="main" className="app-main" tabIndex={-1} ref={main}>
        {announced ? (
          <LazyPart>
            <Announcements />
          </LazyPart>
        ) : null}
        <HeaderSlot.Provider value={slot}>{children}</HeaderSlot.Provider>
      </main>
      <UnsavedChangesNotifier translationKey="warnWhenUnsavedChanges" />
      <WindowTitle />
    </div>
  );
}
