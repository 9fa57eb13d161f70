import type { Understood } from './understand/features.ts'

// Asked for something that is not accounting, whatever accounting words it borrows.
const OFF_TOPIC =
  /\b(?:recetas?|chistes?|poemas?|poesia|cancion(?:es)?|cuento (?:de|sobre|infantil)|novela|horoscopo|futbol|partido de|pelicula|traduce|traducir|codigo en python|programa en|javascript|clima|presidente de|capital de (?:francia|colombia|espana|italia|alemania|peru|brasil)|ignora (?:todo|todas|las|lo|tus|cualquier)|olvida (?:todo|todas|las|lo|tus)|actua como|haz de cuenta|eres un|eres una|jailbreak|system prompt|prompt del sistema|tus instrucciones|instrucciones anteriores|modo desarrollador|modo dan|quien te creo|contrasena)\b/

/** Whether the question asks for something outside the field, so that no topic may claim it by a stray word. */
export function isOffTopic(understood: Understood): boolean {
  return OFF_TOPIC.test(understood.text)
}
