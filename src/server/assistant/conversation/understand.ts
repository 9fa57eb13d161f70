import { isOffTopic } from '../offTopic.ts'
import type { Understood } from '../understand/features.ts'
import { calculatorsWanted } from './calculators.ts'
import { takeChoice } from './choice.ts'
import { checksItself, claimedIn } from './claimed.ts'
import { keepsNothing, takeClaim } from './claimOfCase.ts'
import { decide } from './decide.ts'
import type { AnswerDecision, Decision } from './decision.ts'
import { ofTheLastChange, ofThisChange } from './difference.ts'
import { ofTheFirst, takeBack } from './earlierCase.ts'
import { kindOfEntry } from './entries.ts'
import { goesFirst } from './goesFirst.ts'
import type { Hypothesis } from './hypotheses.ts'
import { type Matter, readMatter } from './matter.ts'
import { mattersIn } from './matters.ts'
import { besideClaim } from './millions.ts'
import { stateAfter, tellerOf } from './nextState.ts'
import { ofWhom } from './ofWhom.ts'
import { inOrder } from './preferences.ts'
import { asOpened, retold, stillAsked } from './retold.ts'
import type { CaseState } from './state.ts'
import { type Deps, isAspect, type Task, taskOf } from './task.ts'
import { HALF_SURE, SHORT, SHORT_FOLLOW_UP } from './thresholds.ts'
import { mergedWith } from './toldSoFar.ts'
import { asks, asksWhich, asksYesNo, opensWithIf, supposesACase } from './wording.ts'

// From a message to a decision, top down: split it into matters, set a claimed figure aside, rank the readings of each
// matter, and decide what to do with the first reading.

/**
 * Decides which question a message asks about which case, or what has to be asked back. Pure: the same message after
 * the same state gives the same decision.
 * @param choice the id of a choice of the question back that was open
 */
export function understand(whole: string, state: CaseState | undefined, deps: Deps, choice?: string): Decision {
  if (!state) return ofMatters(whole, state, deps)
  const direct = takeChoice(whole, state, deps, choice) ?? takeBack(whole, state, deps)
  if (direct) return direct
  const first = ofTheFirst(whole, state)
  return first ? ofMatters(first.rest, first.state, deps) : ofMatters(whole, state, deps)
}

/** Reads each matter by itself, since matters share no case. */
function ofMatters(whole: string, state: CaseState | undefined, deps: Deps): Decision {
  const [opening = whole, ...others] = mattersIn(whole, deps)
  const decision = others.length > 0 ? ofOneMatter(opening, state, deps) : undefined
  return decision?.type === 'answer' ? withMatters(decision, others, deps) : ofOneMatter(whole, state, deps)
}

/**
 * Answers the first matter together with the others, each read as a first message. The conversation continues with the
 * first.
 */
function withMatters(decision: AnswerDecision, others: readonly string[], deps: Deps): Decision {
  const tasks: Task[] = []
  const unanswered: string[] = []
  for (const part of others) {
    const found = ofOneMatter(part, undefined, deps)
    if (found.type !== 'answer' || found.tasks[0].missing.length > 0) unanswered.push(part)
    else {
      tasks.push(...found.tasks.map((task) => ({ ...task, part: task.part ?? part })))
      unanswered.push(...found.unanswered)
    }
  }
  return {
    ...decision,
    tasks: [...decision.tasks, ...tasks],
    state: { ...decision.state, certain: false },
    sure: false,
    unanswered: [...decision.unanswered, ...unanswered],
  }
}

/** A claimed figure is taken out before the matter is read, unless nothing remains to compare it with. */
function ofOneMatter(whole: string, before: CaseState | undefined, deps: Deps): Decision {
  const state = before && ofWhom(deps.language.read(whole, deps.today), before)
  const { asked, claim } = claimedIn(whole, state !== undefined)
  const taken = () => decided(readMatter(whole, whole, undefined, state, deps), deps)
  if (claim === undefined) return taken()
  const { amounts, quantities, percents } = besideClaim(deps.language.read(asked, deps.today), claim)
  const brings = amounts.length > 0 || quantities.length > 0 || percents.length > 0
  // "¿Y un cliente le retuvo 120.000, está bien?" in a case of the SIMPLE belongs to another matter.
  const [{ label = '', p = 0 } = {}] = deps.reader.read(whole).intents
  const elsewhere = claim.of !== undefined && label !== state?.intent && p > HALF_SURE
  const again = brings || elsewhere || !state ? undefined : takeClaim(whole, claim, state, deps)
  if (again) return again
  const withIt = taken()
  if (!claim.paid && !brings) return withIt
  const without = decided(readMatter(whole, asked, claim, state, deps), deps)
  if (without.type !== 'answer') return claim.paid ? withIt : without
  const [{ intent, missing }] = without.tasks
  if (claim.paid && withIt.type === 'answer' && (checksItself(withIt.tasks[0].own) || missing.length > 0)) return withIt
  if (claim.of === 'retencion' && keepsNothing(whole)) return withIt
  if (without.likely) return without
  // Two readings that agree, with the figure and without it, are surer than either.
  const same = withIt.type === 'answer' && withIt.tasks[0].intent.id === intent.id
  if (!same) return without
  return { ...without, claim: without.confidence >= HALF_SURE ? claim : { ...claim, unsure: true } }
}

/** Above these probabilities a message is small talk, or about the last answer. */
const TALK = 0.6
const ABOUT = 0.5

function decided(matter: Matter, deps: Deps): Decision {
  const { message, state, after, question } = matter
  if (isOffTopic(message)) return { type: 'unknown', state }
  const calculators = calculatorsWanted(message)
  if (calculators) return { type: 'calculators', found: calculators, state }
  if (state && after && after.acts.charla >= TALK && message.amounts.length === 0) return { type: 'smallTalk', state }
  const found = inOrder(matter, deps)
  const ahead = goesFirst(matter, found, deps)
  // A message with an amount or a question wants more than small talk.
  const asksMore = message.amounts.length > 0 || /[¿?]/.test(question)
  const [likeliest, ...less] = ahead.first
    ? [ahead.first]
    : found.filter(({ intent }) => !(asksMore && intent.id === 'gracias'))
  if (!likeliest) return { type: 'unknown', state }
  const first = asOpened(stillAsked(retold(likeliest, state, deps), message, state), matter.requests, deps)
  const hypotheses = [first, ...less] as const
  const merged = mergedWith(message, state, first.act !== 'nueva', deps)
  const task = taskOf(first, kindOf(matter, first), matter.alone.speaker, message, merged)
  const next = nextState(matter, first, merged)
  const decision = decide({ matter, ahead, hypotheses, task, merged, next }, deps)
  if (!state) return decision
  const difference = ofTheLastChange(question, state, deps) ?? ofThisChange(message, task, state, next)
  if (difference) return { ...difference, otherwise: decision }
  if (ahead.entering || !asksAboutTheAnswer(matter, task)) return decision
  return { type: 'about', task: caseAsAnswered(matter, hypotheses, task, deps) ?? task, state, otherwise: decision }
}

/** The kind of answer that is wanted. */
function kindOf(matter: Matter, { intent, act }: Hypothesis): Task['kind'] {
  const { message, claim, alone, after, state, question } = matter
  const follows = act !== 'nueva'
  const said =
    claim !== undefined
      ? 'cuanto'
      : follows && asksWhich(message)
        ? 'comparar'
        : follows && after
          ? after.kind
          : alone.kind
  // "¿Y si no es declarante?" and "no soy declarante" ask for a new result, not for a yes or no.
  const whatIf = opensWithIf(message.text) && message.tokens.length <= SHORT_FOLLOW_UP
  const asksIf = (said === 'cuanto' || said === 'cual' || said === 'otro') && claim === undefined && asksYesNo(message)
  const form =
    asksIf && !whatIf ? 'sino' : said === 'sino' && (whatIf || (act === 'cambia' && !asks(question))) ? 'cuanto' : said
  return kindOfEntry(form, message, { intent, continues: act === 'cambia' }, state)
}

function nextState({ whole, message, alone, state }: Matter, first: Hypothesis, merged: Understood): CaseState {
  // A greeting or thanks leaves the case as it is.
  if (state && first.intent.id === 'gracias') return state
  const speaker = tellerOf(alone.speaker, first.act === 'nueva' ? undefined : state)
  return { ...stateAfter(first, message, merged, whole, state), ...(speaker === undefined ? {} : { speaker }) }
}

function asksAboutTheAnswer({ message, after, state }: Matter, task: Task): boolean {
  if (!after || after.acts.sobre <= ABOUT || task.unused > 0 || message.tokens.length > SHORT) return false
  // "¿Y si le pagara 3 millones? ahí ya no va el auxilio, ¿cierto?" asks for another case to be computed, whatever it
  // says about the answer.
  const changes = (name: string) => JSON.stringify(task.values[name]) !== JSON.stringify(state?.values[name])
  return !(supposesACase(message) && task.own.some(changes))
}

/** The unchanged case, asked about in this way, whatever else the message might be. */
function caseAsAnswered(
  { message, state }: Matter,
  hypotheses: readonly Hypothesis[],
  { kind, speaker }: Task,
  deps: Deps,
): Task | undefined {
  const same = hypotheses.find(({ intent, act }) => intent.id === state?.intent && act !== 'nueva')
  if (!same) return undefined
  // What is asked about the case is not part of it: "¿eso ya es con el auxilio?".
  const asked = Object.entries(same.filled.own).filter(([name, value]) => isAspect(same.intent, name) && value !== null)
  return {
    ...taskOf(same, kind, speaker, message, mergedWith(message, state, true, deps)),
    values: { ...state?.values, ...Object.fromEntries(asked) },
    own: [],
  }
}
