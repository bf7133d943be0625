/**
 * What the commonest passwords are made of: the letters of the first of Mark Burnett's ten million passwords (public domain, by how often they are used), small, without
 * the signs and digits before and behind them, and words that are as common in Kazakhstan. With these `shared/account/password.ts` tells `Password1!` from a password that
 * nobody guesses. In the order of the alphabet.
 */
const words = `
aaliyah aardvark aaron abby abcd abcde abcdef abcdefg abcdefgh aberdeen abgrtyu abigail abraham absolut access accord account achilles action active
adam adams adgjmptw adidas admin administrator admiral adonis adrian adriana adrienne adult adults aezakmi africa again agent aggies aigerim aigul
aikido ainura airborne airbus airforce airplane alabama alan alaska albatros albert alberto albina albion alejandr aleksandr aleksandra aleksey alenka
alex alexalex alexande alexander alexandr alexandra alexis alfa alfred alibaba alice alicia alien aliens alina alison allen alliance allison allmine
allsop allstar almas almaty alpha alphabet alpine alucard always alyssa amadeus amanda amateur amazing amazon amber amelia america american amsterda
amsterdam anaconda anakin anal analiz analsex anarchy anastasia anders anderson andre andrea andreas andrei andres andrew andrey andromeda andy
anfield angel angela angelica angelina angelo angels angie angus anhyeuem animal animals anime anna annette annie answer anthony antoine anton antoni
antonio anubis anything apache apollo apple applepie apples april aquarius aragorn archer archie area ariana arizona arjay armagedon armani army
arnold arsenal artemis arthur artist artur aruzhan asdf asdfasdf asdfg asdfgh asdfghj asdfghjk asdfghjkl asdfjkl asdzxc ashlee ashley ashton asia
asian aspire aspirine assassin assfuck asshole assholes assman assword astana asterix astrid astros athena athens atlanta atlantic atlantis atomic
attack attitude auburn audia audrey august aurora aussie austin australi australia autumn avalanch avalon avatar avenger awesome azamat azerty azsxdc
azsxdcfv babe babes babies baby babybaby babyblue babyboy babydoll babyface babygirl babylon bacardi back backdoor backup bacon badass badboy baddog
badger badgirl baggins bagira bailey ball baller balloon balloons balls banana bananas banane bandit bang bangbang bangkok banker banshee barbara
barber barbie barcelon barcelona barefoot barkley barney barrett barry barsik bart bartman baseball basket basketba basketball bass bassman bastard
batman battle baxter bayern bcfields beach beaches beagle beamer bean beaner beanie bear bearbear bears beast beastie beatles beatrice beautifu
beautiful beauty beaver beavis because beckham becky beefcake beer beerbeer beetle believe belinda bell bella belle bender benfica bengals benjamin
bennett benny benson bentley beowulf beretta berlin bermuda bernard bernie bert bertha bertie bethany better betty beverly bianca bicycle bigass
bigballs bigbear bigbird bigboobs bigboy bigbutt bigcock bigdaddy bigdick bigdog bigfoot bigger biggie biggles bigguy bigmac bigman bigmike bigmoney
bigone bigred bigsexy bigtime bigtits bike bikini bill billie billy billybob billyboy bimmer bing bingo bird birdie birdman birthday biscuit bishop
bitch bitchass bitches biteme bizkit black blackbir blackcat blackdog blackhaw blackie blackjac blackjack blackman blacks blacky blade blades blahblah
blake blaster blazer blessed blessing blink blizzard blonde blondes blondie blood bloody blossom blow blowjob blowme blue bluebird blueblue blueboy
bluedog blueeyes bluemoon blues bluesky boat bobafett bobbie bobby bobcat boeing bogart bogdan bogey bohica bollocks bollox bomber bond bondage bone
bonehead boner bones bonita bonjour bonkers bonnie bonsai boob boobie boobies boobs booger boogie booker bookworm boomboom boomer bootie boots booty
boricua boris bosco boss bossman boston bottle bottom bounce bowler bowling bowser boxing boxster boys brad bradford bradley brandi brando brandon
brandy brasil braves bravo brazil breast breeze brenda brendan brent brewer brewster brian briana brianna bridge bridget bright brighton bristol
britney brittany broadway broken bronco broncos brooke brooklyn brooks brother brothers brown brownie browns bruce brucelee bruins bruno brutus bryan
bryant bubba bubbas bubble bubbles buck bucket buckeye buckeyes buckshot buddah buddha buddie buddy budlight budman budweise buffalo buffett buffy
bugger builder bull bulldog bulldogs bullet bullseye bullshit bunghole bunny burger burton bush business busted buster butch butler butt butter
butterfl butterfly butthead butthole buttman button buttons butts buzz buzzard byteme cabbage cactus cadillac caesar caitlin calico caliente californ
california callaway callie calvin camaro cambiami camel camelot camels cameltoe camera cameron camilla camille campbell camper canada canadian cancel
cancer cancun candice candle candy candyman cannabis cannon canon cantona capital capone captain caramel caravan carbon cardinal carina carl carla
carlo carlos carlton carmel carmen carol carole carolina caroline carolyn carpet carrera carrie carrot carson carter cartman cartoon casanova caserta
casey cash casino casper cassidy cassie castle catalina catch catdog catfish catherin catherine catman cats cavalier caveman ccbill cdtnkfyf cecilia
cedric celeron celeste celica celine celtic celtics ceng cent center central century cerberus cessna cfitymrf cgfhnfr chad chai chainsaw chair champ
champion champs chance chandler chanel chang change changed changeme chao chaos charger chargers charity charlene charles charley charli charlie
charlott charlotte charlton charly charmed chase chaser cheater check checkers cheeks cheers cheese cheetah chelsea chemical cheng cherokee cherry
cheryl chester chevelle chevrole chevy chewie cheyenne chicago chicken chickens chicks chico chief chiefs children china chinook chip chipper chivas
chloe chocolat chocolate chong chopper chou chris chrisbln chrissy christ christia christian christie christin christina christine christmas christop
christopher christy chronic chrono chuai chuang chubby chuck chuckles chucky chun chunky chuo church cicero cigars cinder cindy cinema cinnamon circle
circus city cjkysirj cjkywt claire clancy clapton clarence clarinet clark classic claude claudia claudio claymore clayton clemson clevelan clifford
clinton clipper clitoris cloud clouds clover clown cnfkrth cobra cocacola cocaine cock cocks coconut cody coffee cohiba coke coleman colleen college
collin collins colombia colorado colors colt coltrane columbia columbus combat comet comics command commando compaq compute computer concrete condom
condor confused cong connect conner connie connor conrad consumer contact content control cookie cookies cool cooldude cooler coolguy coolio coolman
cooper cooter copper cornell corona corrado corvette cosmo cosmos cosworth cotton cougar country courage courtney cowboy cowboys coyote cracker craig
crash crawford crazy crazybab cream creampie creamy creative credit cricket crimson cristina critter crjhgbjy crow cruise cruiser crunch crusader
crysis crystal cthulhu cthutq cubbies cubswin cuddles cumming cumshot cunt cunts cupcake curious curtis custom cutlass cutter cxfcnmt cyber cyclone
cyclops cynthia cypress daddy daewoo dagger daisy dakota dale dalejr dallas dalton damage damian damien dammit damnit dana dance dancer dang danger
danie daniel daniela danielle daniil danila daniyar danni danny dannyboy dante danzig daphne dark darkman darkness darkside darkstar darling darren
darwin dave david davids davidson davis dawg dawn dawson daytona dbrnjh dbrnjhbz deacon dead deadhead deadman dean deanna death debbie deborah
december deejay deepthroat deeznuts deeznutz defender defiant deftones delete delphi delta deluxe demon demons denali deng denis denise deniska dennis
denver depeche derek derrick desert design designer desire deskjet destiny destroy detroit devil devildog devils dexter dfkthbz dfkthf dfktynbyf
dfvgbh dharma diablo diamond diamonds dian diana diao dick dickhead dicks diehard diesel dietcoke digger diggler digital dilbert dildo dilligaf dillon
dima dinamo dinara ding dingdong dino dinosaur direct director dirty discover disney divine dixie dkflbckfd dkflbvbh doberman doctor dodge dodger
dodgeram dodgers dogfood dogg doggie doggy doghouse dogman dogs dollar dollars dolphin dolphins dominic domino donald dong donkey donna donnie donuts
doobie doodle doogie dookie dorian dorothy double doug doughboy douglas down downtown dracula drago dragon dragonball dragons dragoon drake dream
dreamer dreams drew driver drizzt droopy drowssap drpepper drummer dthjybrf dublin ducati duchess duck dude dudley duke dumbass duncan durango duster
dustin dusty dutch dutchess dylan eagle eagles eastside easy eatme eatpussy eatshit eclipse eddie eduard eduardo edward edwards eeyore eileen einstein
ekaterina elaine eleanor electric element elena elephant eleven elijah elizabet elizabeth elliot elliott elvira elvis elwood emerald emerson emily
eminem emma emmanuel emmitt empire energy engage engine engineer england english enigma enjoy enter enterpri enterprise eraser eric erica ericsson
erik ernest erotic erotica escape escort esther eternal eternity eugene eureka europa europe evelyn everest everton excalibu exigen exigent exodus
explorer express extreme fabian face facial faggot faith falcon falcons fallen fallout family famous fang fantasy farmer farside fart fashion fast
faster fatass fatboy fatcat father fatima fatman feather february federico feet felicia felipe felix fender feng fernand fernando ferrari ferret
ferris fester fetish fghtkm ficken fiesta figaro fighter filter filthy finger fingers finish fire fireball firebird firefly firefox fireman first fish
fisher fishes fishing fisting fitness five fktrcfylh fktrcfylhf fktrctq flames flamingo flash flatron fletch fletcher flexible flight flipper floppy
florence florian florida flounder flower flowers floyd fluffy flyboy flyers flying focus foobar footbal football ford fordf forest forever forfun
forget forgot formula forrest fortuna fortune fossil foster fowler foxtrot france frances francesc francis franco francois frank frankie franklin
franky freak freaks freaky freckles fred freddie freddy frederic fredfred free freedom freeman freepass freeporn freeuser freeze french fresh friday
friend friends fright frisco frisky fritz frodo frog frogger froggy front frontier frosty frozen fubar fuck fucked fucker fuckers fuckface fuckfuck
fuckher fuckin fucking fuckit fuckme fuckoff fuckthis fucku fuckyou fugazi function funny funtime fusion futbol future fuzzy fyfcnfcbz fylhtq fytxrf
gabrie gabriel galaxy galina galore gambit gamecube gameover games gandalf gang gangbang gangsta gangster garage garbage garcia garden garfield
gargoyle garrett gary gaston gateway gator gators gawker gbpltw gegcbr geheim gemini general genesis genius george georgia gerald gerard german
germany geronimo gesperrt getmoney getsome gfhjkm ghbdtn ghbdtnbr ghblehjr ghetto ghjcnj ghjcnjnfr ghost ghostrider giant giants gibson gilbert
gillian ginger giorgi giovanni girl girls giuseppe gizmo gizmodo gjkbyf gladiator global gloria glory gmoney goalie goaway goblin goblue gobucks
goddess godfather godsmack godzilla gofish goforit goku gold goldberg golden goldfish goldie goldstar goldwing golf golfball golfer golfgolf golfing
goliath gollum gonavy gong gonzo goober good goodboy goodbye goodluck goodman goodtime goofy google goose gopher gordon gorilla gotcha gothic gotohell
govols grace gracie graham grandma granny grant grapes grateful great greatone greece green greenbay greenday greene greens greg gregory gremlin
grendel gretchen gretzky griffey griffin gringo grizzly gromit groove groovy groucho grover grumpy gsxr guai guardian guest guiness guinness guitar
gundam gunnar gunner gunners gustav hacked hacker hailey hairy halflife hallo hambone hamburg hamilton hamlet hammer hammers hampton hamster handsome
handyman hang hank hanna hannah hannibal hansen hansolo happy happyday hard hardcock hardcore harder hardon hardrock harley harmony harold harper
harris harrison harry harvey hastings havefun hawaii hawk hawkeye hawkeyes hayabusa hayden hayley head health heart hearts heather heaven heckfy
hector hedgehog heidi helen helena hell hellfire hello helloo hellyeah helmet help helpme hendrix henry hentai herbert herbie hercules herman hermes
hershey hesoyam hidden higgins highland hill hilton hiphop hippie history hithere hitler hitman hjvfirf hobbes hobbit hockey hokies holden holiday
holland holly hollywoo hollywood holmes holyshit home homer homers homerun honda honey hong hongkong hooker hoosier hoosiers hooter hooters hoover
hope hopper horizon horndog hornet horney horny horse horses hotbox hotboy hotdog hotpussy hotred hotrod hotsex hotshot hotstuff hottie house houses
houston howard huai hudson hummer hungry hunter hunting hurley hurrican husker huskers huskies hustler hyperion ibanez icecream iceman idiot idontkno
idontknow iforgot igor iguana ihateyou illini illinois illusion ilovesex iloveu iloveyo iloveyou imagine immortal impala imperial incubus india indian
indiana indians indigo infantry inferno infiniti infinity ingrid insane insert inside integra intel internet intrepid intruder inuyasha ireland irina
irish ironman isabel isabella isabelle isaiah island israel italia italian ivan ivanov ivanova iverson iwantu jabroni jack jackal jackass jackie
jackoff jackson jacob jade jagger jaguar jake jamaica james jamesbon jamesbond jamie jammer jammin jane janet janice janine january japan japanese
jarhead jasmin jasmine jason jasper java javier jaybird jayden jayhawk jazz jazzman jean jeanette jeanne jedi jeep jeff jeffrey jenn jenna jennie
jennifer jenny jensen jeremiah jeremy jericho jerkoff jerome jerry jersey jess jesse jessic jessica jessie jester jesus jethro jewels jiang jill
jillian jimbo jimbob jimmy jing jiong jktymrf joanna joanne jockey joey johanna johannes john johnboy johnjohn johnny johnson joker jokers jonathan
jones jordan jose joseph josh joshua journey jrcfyf juan judith juggalo juice julia julian julie juliet juliette julius jumper junebug jungle junior
jupiter justdoit justice justin justine justme juventus kahuna kaiser kaktus kamikaze kang kangaroo kansas karate karen karina karma karolina kashmir
kasper katana katerina kathleen kathryn kathy katie katrin katrina kawasaki kaylee kazakhstan keegan keeper keith kelley kelly kelsey kendall kennedy
kenneth kenny kenshin kentucky kenwood kenworth kermit kevin keyboard keystone keywest kickass kicker kids kill killbill killer killers killme kimber
kimberly king kingdom kingfish kingkong kingpin kingston kipper kirill kirsten kiss kisses kissing kissme kitkat kitten kitty kittycat kittykat
klaster klingon knickers knicks knight knights knopka kodiak kolobok kong kool korn koshka kosmos kostya kotenok kramer krishna krista kristen kristi
kristin kristina kristine kristy krystal ktyjxrf kume kungfu kyle laboratory labrador labtec lacrosse ladies lady ladybug laguna lakers lambert lamont
lance lancelot lancer lang lansing laptop larisa larry laser lasvegas latin latino laura laurel lauren laurie lawrence lawyer leader leanne leather
leavemealone ledzep legacy legend legion legolas lemons leng lennon leonard leonardo leonid leopard lesbian lesbians leslie lespaul lestat lester
letmein letsgo lewis lexmark lexus liberty library lick licker lickit lickme life lifehack lifetime light lighter lightnin lightning lights lillian
lilly lincoln linda lindsay lindsey ling lion lionel lionking lions lipstick liquid lisa lisalisa little liverpoo liverpool lizard lizzie lkjhgf
lkjhgfdsa loaded lobster loco logan logitech lokomotiv lola lolipop lolita lollipop london lonely lonestar lonewolf long longhorn look looker looking
looney looser lord lorenzo lori lorraine loser losers louis louise love loveit lovelove lovely loveme lover loverboy lovers lovesex loveyou loving
lowrider luan lucas lucifer lucky luckydog lucy ludwig luis luke lust luther lvbnhbq lynn macdaddy machine macross madden maddie maddog madeline
madina madison madman madmax madness madonna madrid maestro maggie maggot magic magick magicman magnolia magnum magnus magpie maiden mailcreated
mailman majestic makaveli maksim malaka malcolm malibu malina mallard mamapapa manager manchest manchester mandingo mandy mango maniac manson manuel
manutd maradona marathon marc marcel marcia marco marcos marcus margaret margarita maria mariah marian marianne marie marika marilyn marin marina
marine mariners marines marino mario marion marisa marissa marius mark market markus marlboro marlene marley marlin marshall martha martin martina
martinez martini marvel marvin mary maryann maryjane maryland mason massage massimo massive maste master masters matador mathew matilda matrix matt
matthew mattie mature maureen maurice maverick maxell maxim maxima maximum maximus maxine maxwell maxx mayday mayhem maynard mazafaka meatball
meathead meatloaf mechanic medical medicine medusa megadeth megaman megan megapass megatron meghan meister melanie melinda melissa mellon mellow
melody melvin member memorex memory memphis menace meng meowmeow mercedes mercury meredith meridian merlin mermaid mersedes metal metallic metallica
method mexico miami mian miao michae michael michaela micheal michel michele michell michelle michigan mickey microlab micron microsof microsoft
midget midnight midway mighty miguel mike mikemike mikey milana milano milena miles military milkman miller millie million milton mine minecraft ming
minime minnie miracle mirage miranda miriam mirror misery misfit misha mishka mission missy mister mistress misty mitch mitchell mittens mnbvcx
mnbvcxz mobile models modena mohamed mohammed mojo mollie molly mollydog moloko molson mommy momoney monaco monalisa monday mondeo money moneyman
moneys mongoose monica monika monique monitor monke monkey monkeys monopoly monroe monster montana monte montgom montreal monty moocow mookie moon
moonlight moose more morgan morning morpheus morris morrison mortgage mortimer moscow mother motherfucker motherlode motley motorola mountain mouse
movie movies mozart muffin mulder multiplelo munchkin muppet murder murphy murray muscle mushroom music musica musicman mustafa mustang mustangs
mustard mybaby mylife mylove mypass myself mystery mystic nadine naked nancy napass napoleon napster naruto nascar nasty nastya natali natalia natalie
natasha nathalie nathan national natural nature naughty nebraska nellie nelson nemesis neng neptune network nevada newbie newcastl newlife newman
newpass newport newton newyork nfnmzyf nguyen niao nice nicholas nick nickel nicola nicolas nicole nigger night nike nikita nikki nikola nikolay
nimbus nimrod nina niners ninja ninjas nintendo nipper nipple nipples nirvana nissan nitram nobody nofear nokia nolimit none nong noodle noodles
nookie nopass norman norton norway nothing nova novell november nude nudist nugget number nurlan nuts nuttertools nyjets nylons nymets oakland oakley
oasis obiwan oblivion ocean october odessa office ohyeah oicu oilers oklahoma oksana oldman oleg olga oliver olivia olivier omega onelove onetime
online onlyme open openup operator optimus oracle orange oranges orchid oregon orgasm original orioles orion orlando oscar osiris outkast outlaw over
overkill overlord oxford pacers pacific packard packer packers pacman padres paint paintbal paintball painter pakistan palace paladin palmer pamela
panama panasoni panasonic pancho panda pandora pantera panther panthers panties pants pantyhos panzer paper paradise paradox paris parker parol parola
parolparol parrot party pascal pass passat passion passme passpass passport passwd passwor password passwords passwort patches patricia patrick
patriot patriots patton patty paul paula pauline pavilion payton peace peach peaches peacock peanut peanuts pearl pearljam pebbles pedro peekaboo
peewee pegasus pencil penelope peng penguin penguins penis penny pentium people pepper pepsi perfect person personal pervert pete peter peterpan
peters peterson petra peugeot peyton phantom phil philip philippe philips phillies phillip phillips philly phish phoebe phoenix phone photo photos
phpbb pianoman piao picard picasso piccolo pickle pickles pics picture pierre piglet pikachu pillow pilot pimp pimpin pineappl ping pingpong pinhead
pink pinkfloy pinky pioneer piper pippen pippin pirate pirates pisces pissing pissoff pistol pitbull pizza pizzas planet plastic platinum play playboy
player playing playstation playtime please pleasure plumber plymouth pobeda poetry poison poiuyt poiuytrewq pokemon poker polaris police polina
polniypizdec polo polska pompey poncho pontiac pony poochie poodle pooh poohbear pookie pool poontang poop pooper poopie pooppoop pooter popcorn
popeye poppy porkchop porn porno pornos pornstar porsche porter portland portugal poseidon positive possum postal potato pothead potter powder powell
power powers precious predator prelude premier presario presto preston pretty primus prince princes princess printer prissy private privet prodigy
profit prophet proxy psycho public puddin pudding pumpkin punisher punkin punkrock puppies puppy pupsik purdue purple pussey pussie pussies pussy
pussycat pussys putter pyramid python qawsed qawsedrf qazaqstan qazwsx qazwsxed qazwsxedc qazwsxedcrfv qazxsw qazxswedc qazzaq qiao qing qiong quality
quan quantum quartz quattro queen queens quincy qwas qwaszx qweasd qweasdzxc qwer qwerasdf qwerqwer qwert qwerty qwertyqwerty qwertyu qwertyui
qwertyuio qwertyuiop qwertz rabbit rabota racecar racer racerx rachael rachel racing radio rafael ragnarok raider raiders railroad rain rainbow
rainman raistlin ralph rambler rambo rammstein ramona ramses rancid randall random randy ranger rangers raptor rascal rasdzv rasputin rasta rastaman
raven ravens raymond razz rbhbkk rctybz reader reading ready reagan reality really realmadrid reaper rebecca rebel rebels recovery redalert redbull
reddog redfish redhead redhot redline redman redneck redrum redskins redsox redwing redwings redwood reebok reefer reggie regina remember remote
renault renee renegade reng rereirf rescue research resident respect retard retired revenge review rfhbyf rfnthbyf rfrfirf rfrnec rhbcnbyf rhfcjnrf
rhiannon rhonda rhtdtlrj ricardo rich richard richards richie richmond rick ricky rightnow riley ripken ripley ripper ripple river rivers rjirfrgbde
rjntyjr rjycnfynby roadkill roadking roadrunn robbie robert roberta roberto roberts robin robinson robotech rock rocker rocket rockets rockford
rockhard rockon rocks rockstar rocky rodman rodney roger rogers roland roller rolling rolltide roman romance romashka romeo rommel ronald ronaldo
ronnie rookie rooney rooster rootbeer roscoe rose rosebud rosemary rosie rotten route rover rovers roxanne royals rtyuehe ruan rubber ruby rugby rules
rulez runescape runner running rupert rush ruslan russell russia russian rustam rusty ryan sabbath sabina sabine sabres sabrina sacred sadie safari
safety sailboat sailing sailor saint saints sakura salamander saleen salem sally salmon salomon salvador samantha samara samiam sammie sammy sampson
samson samsung samuel samurai sanchez sancho sander sanders sandiego sandman sandra sandro sandy sang santana santiago santos sapper sapphire sara
sarah saratoga sascha sasha sassy sasuke satan satana saturday saturn saun sauron sausage savage savannah sayang scania scanner scarface scarlet
scarlett school science scooby scoobydo scooter scorpio scorpion scotch scotland scott scottie scotty scout scrappy scratch scream scruffy scuba
scully seahawks seamus sean searay search seattle sebastia sebastian second secret secrets secure security seeker seinfeld select selena seminole
semperfi seng senior sentinel septembe september serega serena serenity sergei sergey sergio sersolution server service sesame seven sexual sexx
sexxxx sexy sexygirl sexyman shado shadow shaggy shai shalom shaman shamrock shane shaney shang shania shannon shaolin shark sharks sharky sharon
shasta shaved shawn shazam shearer sheena shei sheila shelby shell shelley shelly shemale sherlock sherman sherry sherwood shiloh shirley shit
shithead shitty shogun shooter shopping short shorty shotgun shou showme showtime shun shymkent sidney siemens sierra silence silver silvia simba
simon simona simone simple simpson simpsons sims sinatra sinbad sinclair singer single sinister sinner sirius sister site sithlord sixers skate skater
skeeter skidoo skiing skinny skipper skippy skittles skorpion skydive skyline skywalke skywalker slacker slappy slapshot slave slayer sleepy slick
slider slinky slipknot slut sluts slutty small smeghead smegma smelly smile smiles smiley smith smiths smitty smoke smoker smokes smokey smokin
smoking smooth smudge smut snake snakes snapon snapper snapple snatch sneakers snickers sniper snoop snoopdog snoopy snow snowball snowboar snowman
snuggles sobaka soccer socrates softball software soldier soleil solnce solomon solution somethin something sommer song sonic sonics sony sooner
sooners sophia sophie sound southern southpar southpark space spaceman spank spanking spankme spanky sparkle sparks sparky sparrow sparta spartak
spartan spartans spawn speaker spears special spectrum speed speedy spencer spider spiderma spiderman spidey spike spirit spitfire splash splinter
sponge spongebob spooky sport sporting sports spring springer sprint sprite spunky spurs sputnik spyder squall squash squirrel squirt srinivas stacey
stacy stalin stalker stallion standard stanford stanley staples star starbuck starcraf starcraft stardust starfire starfish stargate starman stars
starship start starter startrek starwars static station stealth steam steel steele steeler steelers stefan stefano stella steph stephani stephanie
stephen stereo sterlin sterling steve steven stevie stewart stick sticks sticky stimpy sting stinger stingray stinky stocking stocks stolen stone
stonecol stoned stoner stones stoney stories storm stormy strange stranger street strength strider strike striker strip stripper stroke strong stuart
stud student studio studly stuff stumpy stunner stupid subaru sublime subway success suck sucker suckit suckme sucks sugar sullivan sultan summer
summit sundance sunday sunflowe sunny sunnyday sunrise sunset sunshin sunshine super superfly superman supersta superstar support supreme surf surfer
surfing susan susanne suzanne suzuki sveta svetik svetlana svoboda swallow sweden sweet sweetie sweetpea sweets sweety swimmer swimming swinger
swingers sword swordfis swordfish swords sydney sylvia syncmaster syracuse system tabitha tacobell tacoma talisman tamara tammy tang tango tanker
tanner tanya tara tardis target tarheel tarheels tarzan tasha tatiana tattoo tatyana taurus taylor tazman tazmania tdutybq teacher team technics
techno teddy teddybea teen teens tekken telefon temp tempest templar temple teng tennis tequila teresa terminal terminator terrapin terror terry test
tester testing testtest texas thailand thanatos thanks thankyou theboss thecat thedog thedoors thedude theend thegame thegreat thekid theking theman
theodore theone theresa therock thesims thirteen thomas thompson thongs thor throat thuglife thumbs thumper thunder thursday tian ticket tickle
tiffany tiger tigers tigger tight tights timber time timmy timothy tina ting tinker tinkerbell tinman titanic titanium titans titleist tits titties
titty tobias toby today todd together toledo tolkien tomato tomcat tommy tommyboy tomorrow tong tongue tony tool toon tootsie topcat topdog topgun
topher topper tornado toronto torres toshiba tottenha toyota tracey tracker tractor tracy trader traffic train trains trance transam translator
trapper travel traveler travis treasure trebor tree trevor trfnthbyf trial triangle tricky trident trigger trinidad trinity trisha tristan triton
triumph trixie trojan trojans trombone trooper trouble trout truck trucker trucks truelove truman trumpet trunks trustno tsunami tuan tucker tuesday
tunafish tundra turbo turkey turner turtle tweety twilight twinkle twins twisted twister tyler typhoon tyrone tyson ufkbyf ultima ultimate umbrella
underdog undertaker unicorn unique united universe unknown unreal usarmy user usmc usnavy usuckballz utopia vacation vader vagina valencia valentin
valentina valera valeri valeria valerie valhalla valkyrie valley vampire vanessa vanhalen vanilla vector vectra vedder vegas vegeta velvet venera
venice venus verbatim veritas vermont vernon verona veronica veronika vertigo vette vfczyz vfhbyf vfhecz vfhufhbnf vfksirf vfrcbv vfrcbvrf vfvekz
vfvfgfgf vfvjxrf viagra victor victoria victory video vietnam viewsonic viking vikings viktor viktoria village vincent vinnie violet viper vipers
virgin virginia vision vitalik vivian vkontakte vladik vladimir vladislav volley volume volvo voodoo vortex voyager voyeur vulcan wagner walker
wallace walleye wally walmart walnut walrus walter wang wanker warcraft wareagle warhammer warlock warlord warning warren warrior warriors warthog
wasser wassup watcher water waterloo waters watson wayne weasel weather weaver webmaster webster wedding weed weezer welcome welder wendy werewolf
werner wesley west western westham westside westwood wetpussy what whatever whatsup wheels whiskers whiskey whisky whisper white whitesox whitey
whitney whocares whore whynot wibble wicked wilbur wild wildcat wildcats wildfire wildman will willia william williams willie willis willow willy
wilson window windows windsor winner winnie winston winter wisdom wishbone wizard wolf wolfgang wolfie wolfman wolfpack wolverin wolverine wolves
woman wombat women wonder wood woody woofwoof woohoo wookie wordpass work working world wraith wrangler wrestle wrestlin wrestling wright wrinkle
writer wutang xanadu xander xavier xbox xerxes xfiles xiang xiao xiong xtreme xuan xxxpass yamaha yang yankee yankees ybrbnf ybrjkfq yellow yerlan
yfnfif ying yoda yomama yosemite young yourmom yousuck ytrewq yvonne yzerman zachary zaphod zaqwsx zaqxsw zenith zeppelin zero zerocool zeus zhai
zhanna zhei zheng zhong zhou zhuai zhuang zhun zidane ziggy zigzag zipper zippy zombie zorro zvezda zxasqw zxcasd zxcasdqwe zxcv zxcvb zxcvbn zxcvbnm
алматы анализ астана казахстан лаборатория пароль привет сәлем шымкент қазақ қазақстан құпиясөз
`;

export const commonPasswords: ReadonlySet<string> = new Set(words.trim().split(/\s+/));
