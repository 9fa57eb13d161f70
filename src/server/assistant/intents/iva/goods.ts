/** How IVA treats a good or service by the lists of the Estatuto Tributario. */
export type Trato = 'excluido' | 'exento' | 'diferencial' | 'general' | 'consumo'

export interface Good {
  /** As the table says it. */
  readonly name: string
  /** Folded phrases by which people call it; `*` ends a stem. */
  readonly any: readonly string[]
  readonly trato: Trato
  readonly article: string
  /** What else decides it. */
  readonly note?: string
  /** Up to this price, in UVT, it is excluded by article 424. */
  readonly excludedUpTo?: number
}

/** Common goods and services whose place in the lists is certain; whatever is missing here is not asserted. */
const LISTED: readonly Good[] = `
Huevos | exento | art. 477 | huevo*
Carne fresca (res, cerdo, pollo, pescado) | exento | art. 477 | carne, carnes, pollo, pescado, carne res, carne cerdo | Los embutidos y la carne preparada tienen otra tarifa.
Leche y queso fresco | exento | art. 477 | leche, queso*, cuajada* | Los quesos madurados y demás derivados van por su partida.
Yogur, kumis y arequipe | general | art. 468 | yogur*, yogurt*, kumis, arequipe
Galletas, tortas y ponqués | general | art. 468 | galleta*, torta*, ponque*
Abonos y fertilizantes | excluido | art. 424 | abono*, fertilizante*
Arroz para consumo humano | exento | art. 477 | arroz
Toallas y tampones higiénicos | exento | art. 477 | toalla* higienica*, tampon*
Libros y revistas científicas y culturales | exento | art. 478 | libro*
Frutas y verduras frescas | excluido | art. 424 | fruta*, verdura*, hortaliza*, tomate*, cebolla*, papa, papas, yuca, platano*, aguacate*, plaza mercado
Pan | excluido | art. 424 | pan, panaderia | Las tortas, ponqués y galletas dulces van por su partida.
Panela | excluido | art. 424 | panela
Miel natural | excluido | art. 424 | miel
Sal | excluido | art. 424 | sal
Frijol, lenteja y demás legumbres secas | excluido | art. 424 | frijol*, lenteja*, garbanzo*
Medicamentos | excluido | art. 424 | medicamento*, medicina, medicinas, drogas
Lentes para gafas | excluido | art. 424 | gafas, lentes | Las monturas sí están gravadas a la tarifa general.
Café tostado o molido | diferencial | art. 468-1 | cafe
Azúcar | diferencial | art. 468-1 | azucar
Chocolate de mesa | diferencial | art. 468-1 | chocolate* | Los dulces y golosinas de chocolate van a la tarifa general.
Carros y demás vehículos eléctricos | diferencial | art. 468-1 | carro* electrico*, vehiculo* electrico*, camioneta* electrica*, automovil* electrico*
Harina de trigo y pastas | diferencial | art. 468-1 | harina*, pasta, pastas, espagueti*
Salchichón, butifarra y mortadela | diferencial | art. 468-1 | salchichon, mortadela, butifarra
Planes de medicina prepagada | diferencial | art. 468-3 | medicina prepagada, prepagada
Salchichas, jamón y demás embutidos | general | art. 468 | salchicha, salchichas, jamon*, chorizo*, tocineta* | Del 5 % solo son el salchichón, la butifarra y la mortadela.
Atún, sardinas y demás enlatados | general | art. 468 | atun*, sardina*, enlatado*
Pañales desechables | general | art. 468 | panal, panales
Gimnasio y centros deportivos | general | art. 468 | gimnasio*, mensualidad gimnasio, crossfit, gym
Vacunas y medicamentos para animales | excluido | art. 424 | vacuna*, desparasitante*, medicamento* veterinari*, pastilla, pastillas
Baño y peluquería de mascotas | general | art. 468 | bano perro*, bano mascota*, bano gato*, peluqueria canina, guarderia canina, spa canino
Alquiler de vehículos y equipos | general | art. 468 | alquiler camioneta, alquiler carro*, alquiler vehiculo*, alquiler maquinaria, alquiler equipo*, alquiler moto*
Aceite de cocina refinado | general | art. 468 | aceite*
Jabón, champú, detergente, papel higiénico y aseo personal | general | art. 468 | jabon*, detergente*, champu*, shampoo, crema dental, papel higienico
Ropa y calzado | general | art. 468 | ropa, zapato*, calzado, tenis, camiseta*, camisa*, pantalon*, jean*
Gaseosas, dulces y paquetes | general | art. 468 | gaseosa*, gaseosita*, dulces, confite*, papas fritas, golosina*
Cerveza | general | art. 475 | cerveza*
Muebles, electrodomésticos y herramientas | general | art. 468 | mueble*, electrodomestico*, nevera*, televisor*, herramienta*
Cosméticos y perfumes | general | art. 468 | cosmetico*, perfume*, maquillaje
Consulta y cirugía veterinarias | general | art. 468 | veterinari* | La exclusión de los servicios médicos es para la salud humana.
Consulta médica, odontológica y de salud humana | excluido | art. 476 | consulta* medica*, consulta* general*, medico, nutricion*, fisioterap*, odontolog*, dentista*, ortodonc*, endodonc*, optometr*, fonoaudiolog*, psicolog*, terapia*, laboratorio* clinico*, servicio* salud, servicio* medico* | Lo que es solo tratamiento de belleza, y no de salud, sí está gravado.
Cirugía y odontología estéticas, como servicio de salud | excluido | art. 476 | cirugia* estetica*, cirugia* plastica*, fines estetic*, odontologia estetica, blanqueamiento*, diseno* sonrisa*, rinoplastia*, liposuccion*, mamoplastia* | La Ley 2010 de 2019 quitó la excepción que dejaba gravados los tratamientos de belleza y las cirugías estéticas; lo que no es servicio médico ni odontológico (spa, peluquería, maquillaje) sí va a la tarifa general.
Educación (colegios, jardines, universidades) | excluido | art. 476 | educacion, colegio*, universidad*, jardin infantil, matricula* | Solo la que prestan instituciones reconocidas; los cursos libres van a la tarifa general.
Clases particulares y cursos libres | general | art. 468 | clase* particular*, profesor* particular*, curso* libre*, clase* ingles, clase* musica, clase* baile, clase* yoga, clase* matematicas, clase* guitarra, clase* natacion, tutoria* | Solo las cobra con IVA quien es responsable: una persona natural que no llega a los topes no lo cobra.
Transporte público de pasajeros por tierra | excluido | art. 476 | transporte publico, transporte pasajero*, taxi*, pasaje* bus, bus, buseta*
Tiquetes aéreos | general | art. 468 | transporte aereo, tiquete* aereo*, pasaje* aereo*, tiquete* avion | Las rutas nacionales a sitios sin transporte terrestre organizado están excluidas.
Hotel y hospedaje | general | art. 468 | hotel*, hospedaje, alojamiento, airbnb
Transporte de carga | excluido | art. 476 | transporte carga, flete*, carga, mudanza*, acarreo*, trasteo*
Energía, agua, alcantarillado y gas domiciliario | excluido | art. 476 | energia, luz, acueducto, agua, alcantarillado, gas domiciliario, gas natural, servicios publicos
Arriendo de vivienda | excluido | art. 476 | arriend* vivienda, arriend* apartamento, arriend* casa
Intereses de créditos | excluido | art. 476 | intereses, interes* credito*
Internet residencial de los estratos 1 y 2 | exento | art. 481 | internet | En el estrato 3 está excluido (art. 476) y en los demás va a la tarifa general.
Mantequilla y margarina | general | art. 468 | mantequilla*, margarina*
Honorarios, asesorías y servicios en general | general | art. 468 | honorario*, asesor*, consultor, consultores, consultora*, consultoria*, publicidad, mantenimiento, reparacion*, servicio* profesional*
Peluquería y estética | general | art. 468 | estetic*, tratamiento* estetic*, peluqueria, corte pelo, corte cabello, barberia, manicure, spa, estetica
Páginas web, hosting y computación en la nube | excluido | art. 476 | pagina* web, hosting, servidor* nube, computacion nube, cloud
Software y licencias | general | art. 468 | software, programa* computador, licencia* software
Comida servida en restaurante | consumo | arts. 426 y 512-1 | restaurante*, comida preparada, almuerzo*, empanada*, arepa*, corrientazo*, comida rapida
`
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', trato = '', article = '', any = '', note] = line.split(' | ')
    return { name, trato: trato as Trato, article, any: any.split(', '), ...(note === undefined ? {} : { note }) }
  })

/** Excluded while they are cheap. */
const BY_PRICE: readonly Good[] = [
  {
    name: 'Computador de escritorio o portátil',
    any: ['computador*', 'portatil*'],
    trato: 'general',
    article: 'arts. 424 y 468',
    excludedUpTo: 50,
  },
  {
    name: 'Celular o tableta',
    any: ['celular*', 'celu', 'tablet*', 'tableta*'],
    trato: 'general',
    article: 'arts. 424 y 468',
    excludedUpTo: 22,
  },
]

export const GOODS: readonly Good[] = [...LISTED, ...BY_PRICE]
