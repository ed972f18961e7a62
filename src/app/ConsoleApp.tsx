import { Refine, type ResourceProps } from "@refinedev/core";
import { App as AntdApp, ConfigProvider } from "antd";
import i18next from "i18next";
import { useEffect, useMemo } from "react";
import type { Locale } from "#domain/generated/programme.ts";
import type { Registry } from "#domain/schema/registry.ts";
import { createAccessControl } from "#providers/accessControl.ts";
import { createDataProvider } from "#providers/data.ts";
import { createI18nProvider } from "#providers/i18n.ts";
import { isAbout } from "#providers/live/liveEvents.ts";
import { createLiveProvider } from "#providers/live.ts";
import { readMe } from "#providers/me.ts";
import { useNotificationProvider } from "#providers/notification.tsx";
import { useAntdLocale } from "#src/app/antdLocale.ts";
import { authProvider } from "#src/app/authProvider.ts";
import { ConsoleRoutes } from "#src/app/ConsoleRoutes.tsx";
import { crudExtensions } from "#src/app/crudExtensions.tsx";
import { emptyList, MESSAGES, messagesContainer, popupContainer } from "#src/app/popups.tsx";
import { createRouterProvider, LocaleRouter } from "#src/app/routing.tsx";
import { themeWith } from "#src/app/theme.ts";
import { errorMessage } from "#src/core/errorMessage.ts";
import { liveEvents } from "#src/core/liveEvents.ts";
import { createPath, listPath } from "#src/core/paths.ts";
import { productRegistry, RegistryContext } from "#src/core/registry.ts";
import { CrudExtensionsContext } from "#src/crud/extensions/extensions.ts";
import { refreshTexts } from "#src/shared/i18n.ts";
import { changeLocale } from "#src/shared/texts.ts";
import { ErrorBoundary } from "#src/ui/errors/ErrorBoundary.tsx";

function toRefine(registry: Registry): ResourceProps[] {
  return registry.all.map(({ path }) => ({
    name: path,
    list: listPath(path),
    create: createPath(path),
    show: `${listPath(path)}/show/:id`,
    edit: `${listPath(path)}/edit/:id`,
  }));
}

const theme = themeWith(!matchMedia("(prefers-reduced-motion: reduce)").matches);

/** Only the data provider retries; pages read their data when they open, not when the window gets the focus. */
const queries = { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;
/**
 * A change is sent immediately or refused. A change that waits for the connection would happen after its dialog was
 * closed.
 */
const mutations = { retry: false, networkMode: "always" } as const;
const options = {
  disableTelemetry: true,
  syncWithLocation: true,
  warnWhenUnsavedChanges: true,
  liveMode: "auto",
  reactQuery: { clientConfig: { defaultOptions: { queries, mutations } } },
} as const;

const i18nProvider = createI18nProvider(i18next, (locale) => changeLocale(locale as Locale));

/**
 * The console: Refine over our providers, its resources and pages from the registry.
 * @param registry the product's own by default; a test passes one with another resource
 */
export function ConsoleApp({ registry = productRegistry }: { registry?: Registry }) {
  const texts = useAntdLocale();
  useEffect(() => liveEvents.listen((event) => void (isAbout(event, "translation") && refreshTexts())), []);
  const providers = useMemo(() => {
    const resources = toRefine(registry);
    return {
      resources,
      routerProvider: createRouterProvider(resources),
      dataProvider: createDataProvider(registry, errorMessage),
      liveProvider: createLiveProvider(registry, liveEvents),
      accessControlProvider: createAccessControl(registry, readMe),
    };
  }, [registry]);
  const nonce = globalThis.__cspNonce;
  return (
    <ConfigProvider
      theme={theme}
      locale={texts}
      getPopupContainer={popupContainer}
      renderEmpty={emptyList}
      modal={{ closable: { "aria-label": texts.global?.close } }}
      {...(nonce ? { csp: { nonce } } : {})}
    >
      <div id={MESSAGES} aria-live="polite" />
      <AntdApp message={{ getContainer: messagesContainer }}>
        <ErrorBoundary>
          <LocaleRouter>
            <RegistryContext.Provider value={registry}>
              <Refine
                {...providers}
                authProvider={authProvider}
                i18nProvider={i18nProvider}
                notificationProvider={useNotificationProvider}
                options={options}
              >
                <CrudExtensionsContext.Provider value={crudExtensions}>
                  <ConsoleRoutes />
                </CrudExtensionsContext.Provider>
              </Refine>
            </RegistryContext.Provider>
          </LocaleRouter>
        </ErrorBoundary>
      </AntdApp>
    </ConfigProvider>
  );
}
