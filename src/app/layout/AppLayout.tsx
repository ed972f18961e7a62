import { lazy, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useMatch } from "react-router-dom";
import type { ConsoleLayout } from "#domain/generated/layouts.ts";
import { layoutOf } from "#domain/layouts.ts";
import { wasFolded } from "#src/app/layout/folded.ts";
import { LanguageMenu } from "#src/app/layout/LanguageMenu.tsx";
import { LoadingBar } from "#src/app/layout/LoadingBar.tsx";
import { MenuDrawer } from "#src/app/layout/MenuDrawer.tsx";
import { Navigation } from "#src/app/layout/Navigation.tsx";
import { NavigationBar } from "#src/app/layout/NavigationBar.tsx";
import { UserMenu } from "#src/app/layout/UserMenu.tsx";
import { CommandPalette } from "#src/app/palette/CommandPalette.tsx";
import { UnsavedChangesNotifier } from "#src/app/routing.tsx";
import { WindowTitle } from "#src/app/WindowTitle.tsx";
import { HeaderSlot } from "#src/core/headerSlot.ts";
import { takesOwnFocus } from "#src/core/ownFocus.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { Logo } from "#src/shared/Logo.tsx";
import { LazyPart } from "#src/ui/errors/LazyPart.tsx";
import { useMinWidth } from "#src/ui/useMinWidth.ts";
import "#src/app/layout/layout.css";

const Bell = lazy(() => import("#src/app/news/Bell.tsx"));
const FoldNavigation = lazy(() => import("#src/app/layout/FoldNavigation.tsx"));
const Announcements = lazy(() => import("#src/app/announcements/Announcements.tsx"));
const NavigationTabs = lazy(() => import("#src/app/layout/NavigationTabs.tsx"));

/**
 * Moves the focus to the beginning of the page when the address changes, so that a screen reader starts there. Pages
 * that move the focus themselves are left out.
 */
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

/** Minimum window width in rem for the whole navigation, the same as in `layout.css`. */
const WIDE = 62;

/**
 * Place of the navigation in a wide window. An audit's page needs the width, so there it is a rail of icons, or left
 * out.
 */
function sideOf(desk: ConsoleLayout["desk"], { isAudit, folded }: { isAudit: boolean; folded: boolean }) {
  if (desk === "bar") return isAudit ? "none" : "bar";
  return isAudit || (desk === "foldingSidebar" && folded) ? "rail" : "full";
}

/** The frame of every page by the reader's layout: navigation by rights, the person's menu, and the page as the main landmark. */
export function AppLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation("frame");
  const { layout, role, announced } = useSignedIn();
  const { desk, phone, density } = layoutOf(role);
  const main = useFocusOnNavigation();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const isAudit = useMatch("/dashboard/task/:code/*") !== null;
  const [folded, setFolded] = useState(wasFolded);
  const side = sideOf(desk, { isAudit, folded });
  const tabs = useMinWidth(WIDE) || isAudit ? undefined : phone;
  return (
    <div
      className="app-layout"
      data-layout={layout}
      data-density={density}
      data-rail={isAudit}
      data-side={side}
      data-tabs={tabs !== undefined}
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
          <div className="bell-place">
            <LazyPart spare>
              <Bell />
            </LazyPart>
          </div>
          <LanguageMenu />
          <UserMenu />
        </div>
      </header>
      {side === "bar" ? <NavigationBar /> : null}
      {side === "rail" || side === "full" ? (
        <aside className="app-side">
          <Navigation />
          {desk === "foldingSidebar" && !isAudit ? (
            <LazyPart spare>
              <FoldNavigation folded={folded} onChange={setFolded} />
            </LazyPart>
          ) : null}
        </aside>
      ) : null}
      <main id="main" className="app-main" tabIndex={-1} ref={main}>
        {announced ? (
          <LazyPart>
            <Announcements />
          </LazyPart>
        ) : null}
        <HeaderSlot.Provider value={slot}>{children}</HeaderSlot.Provider>
      </main>
      {tabs ? (
        <LazyPart spare>
          <NavigationTabs paths={tabs} />
        </LazyPart>
      ) : null}
      <UnsavedChangesNotifier translationKey="warnWhenUnsavedChanges" />
      <WindowTitle />
    </div>
  );
}
