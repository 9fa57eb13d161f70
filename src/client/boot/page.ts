// The interface between a prerendered page and its application.

declare global {
  interface Window {
    /** Exists on prerendered pages only. */
    lukaPage?: PrerenderedPage
  }
}

export interface PrerenderedPage {
  /** A request that the page made before its application loaded, reused instead of repeated. */
  first?: FirstAnswers | undefined
  /** Called when the application is interactive. */
  readonly onReady: () => void
}

export interface FirstAnswers {
  /** The procedures, as in the batch's URL. */
  readonly paths: string
  /** In performance.now() time. */
  readonly askedAt: number
  /** null: the server did not answer. */
  readonly response: Promise<Response | null>
}

/** The current user and the installation's configuration, which every page of the application requests at once. */
export const FIRST_PATHS = 'auth.user,marketing.config'

/** Written by the build for boot.ts, as JSON in the element PLAN_ID. All addresses are on this site. */
export interface BootPlan {
  readonly entry: string
  /** Everything that the entry and this page's screen import. */
  readonly modules: readonly string[]
  /** In cascade order. */
  readonly styles: readonly string[]
}

export const PLAN_ID = 'luka-plan'
