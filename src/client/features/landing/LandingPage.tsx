import { AssistantTeaser } from './AssistantTeaser.tsx'
import { Benefits } from './Benefits.tsx'
import { Closing } from './Closing.tsx'
import { Features } from './Features.tsx'
import { Hero } from './Hero.tsx'
import { PlansTeaser } from './PlansTeaser.tsx'
import { Questions } from './Questions.tsx'

export function LandingPage() {
  return (
    <>
      <Hero />
      <Benefits />
      <AssistantTeaser />
      <Features />
      <PlansTeaser />
      <Questions />
      <Closing />
    </>
  )
}
