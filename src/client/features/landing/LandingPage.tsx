import { AssistantTeaser } from './AssistantTeaser.tsx'
import { Closing } from './Closing.tsx'
import { Features } from './Features.tsx'
import { Hero } from './Hero.tsx'
import { Letter } from './Letter.tsx'
import { PlansTeaser } from './PlansTeaser.tsx'
import { Questions } from './Questions.tsx'

export function LandingPage() {
  return (
    <>
      <Hero />
      <Letter />
      <AssistantTeaser />
      <Features />
      <PlansTeaser />
      <Questions />
      <Closing />
    </>
  )
}
