// What a prerendered page and its application tell each other.

declare global {
  interface Window {
    /** Only there on a prerendered page. */
    lukaPage?: PrerenderedPage
  }
}

export interface PrerenderedPage {
  /** What the page asked before its application was there, taken over instead of asked again. */
  first?: FirstAnswers | undefined
  /** Called when the application answers. */
  readonly onReady: () => void
}

export interface FirstAnswers {
  /** The procedures, as their batch's address names them. */
  readonly paths: string
  /** By performance.now(). */
  readonly askedAt: number
  /** null: the server did not answer. */
  readonly response: Promise<Response | null>
}

/** Who is here, and what this installation is set up with: what every page of the application asks at once. */
export const FIRST_PATHS = 'auth.user,marketing.config'

/** What the build writes into the page for boot.ts, as JSON in the element PLAN_ID. All are addresses of this site. */
export interface BootPlan {
  readonly entry: string
  /** Everything that the entry and this page's screen import. */
  readonly modules: readonly string[]
  /** In the order of the cascade. */
  readonly styles: readonly string[]
}

export const PLAN_ID = 'luka-plan'
